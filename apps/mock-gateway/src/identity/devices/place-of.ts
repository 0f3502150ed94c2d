// Behaviour: docs/behaviour/places.md
import { access, constants, readFile } from 'node:fs/promises';
import { BlockList, isIP } from 'node:net';
import { join } from 'node:path';
import type { CityResponse } from 'mmdb-lib';
import { StartupError } from '../../errors/startup-error.ts';
import { placeTable } from './place-table.ts';
import type { Place } from './place.ts';

/** A record of the complete data; a text is empty where it says nothing. */
export interface PlaceRecord {
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
/** Cities that the data writes without the accents they have in both languages here. */
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

/** Finds what is known of an address: a table, or a reader of the complete data. */
type Lookup = (ip: string) => Place | null;

const openTable = async (family: 4 | 6): Promise<Lookup> =>
  placeTable(await readFile(new URL(`places-ipv${family}.bin`, import.meta.url)));

/** The file of the complete data, as DB-IP and the package that repeats it name it. */
const completeFile = (family: 4 | 6) => `dbip-city-ipv${family}.mmdb`;

/** Throws an error of the system where the file cannot be read. */
export const openComplete = async (folder: string, family: 4 | 6) => {
  const { Reader } = await import('mmdb-lib');
  // The records of this data have another shape than the reader's types say.
  return new Reader<CityResponse>(await readFile(join(folder, completeFile(family)))) as unknown as {
    get(ip: string): PlaceRecord | null;
    getWithPrefixLength(ip: string): [PlaceRecord | null, number];
  };
};

const lookupIn = async (folder: string, family: 4 | 6): Promise<Lookup> => {
  const reader = await openComplete(folder, family);
  return (ip) => {
    const found = reader.get(ip);
    return found && toPlace(found);
  };
};

/** Read once, when an address is first looked up. */
const opened = new Map<string, Promise<Lookup>>();

const lookupFor = (family: 4 | 6, folder: string | null) => {
  const key = `${family} ${folder ?? ''}`;
  const found = opened.get(key) ?? (folder === null ? openTable(family) : lookupIn(folder, family));
  opened.set(key, found);
  // A failure may pass, so the next address reads the file again.
  found.catch(() => opened.delete(key));
  return found;
};

/** Throws a StartupError where a folder does not hold the complete data. */
export const expectPlaces = async (folder: string): Promise<void> => {
  for (const family of [4, 6] as const)
    await access(join(folder, completeFile(family)), constants.R_OK).catch(
      ({ code }: NodeJS.ErrnoException) => {
        throw new StartupError(
          `PLACES_DIR is "${folder}": ${completeFile(family)} cannot be read there (${code}). Set it to a folder with both files of DB-IP Lite, or leave it out.`,
        );
      },
    );
};

const cityOf = (name: string) => {
  const city = name.replace(/ \(.*\)$/, '');
  return (CITIES[city] ?? city) || null;
};

/** The place that a record says. */
export const toPlace = ({ city, state1, country_code }: PlaceRecord): Place => ({
  city: cityOf(city),
  prov: (country_code === 'CA' ? (PROVINCES[state1] ?? state1) : state1) || null,
  country: country_code || null,
});

/**
 * Looks up the approximate place of an IP address, in data that is here: no service is called. The table that comes with
 * the gateway knows cities and provinces of Canada, and countries; a folder with the complete data knows cities
 * everywhere. Null for an address without a place, or that is not known. Source: DB-IP Lite, CC BY 4.0, which asks for a
 * link wherever a place is shown.
 */
export const placeOf = async (ip: string | null, folder: string | null): Promise<Place | null> => {
  const address = ip?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
  const family = isIP(address);
  if ((family !== 4 && family !== 6) || unplaced.check(address, `ipv${family}`)) return null;
  return (await lookupFor(family, folder))(address);
};

/** The place that was recorded with an address; otherwise that of the address. */
export const recordedPlace = async (
  { ip, city, prov, country }: Place & { ip: string | null },
  folder: string | null,
): Promise<Place | null> =>
  city === null && prov === null && country === null ? placeOf(ip, folder) : { city, prov, country };
