import { writeFileSync } from 'node:fs';
import { openComplete, toPlace, type PlaceRecord } from '../src/identity/devices/place-of.ts';
import type { Place } from '../src/identity/devices/place.ts';
import { writePlaceTable, type PlaceRow } from '../src/identity/devices/place-table.ts';

const tables = new URL('../src/identity/devices/', import.meta.url);

/** As many bits of an address as `numberOfAddress` has: a smaller network has the place of its first address. */
const BITS = { 4: 32, 6: 48 } as const;

const asAddress = (start: number, family: 4 | 6) =>
  family === 4
    ? [24, 16, 8, 0].map((shift) => (start >>> shift) & 255).join('.')
    : `${[32, 16, 0].map((shift) => (Math.floor(start / 2 ** shift) % 65_536).toString(16)).join(':')}::`;

/** The full place in Canada, where clients live; the country elsewhere. */
const toStoredPlace = (record: PlaceRecord | null): Place | null => {
  if (!record) return null;
  const place = toPlace(record);
  if (place.country === null || place.country === 'CA') return place;
  return { city: null, prov: null, country: place.country };
};

const rowsOf = async (folder: string, family: 4 | 6) => {
  const reader = await openComplete(folder, family);
  const rows: PlaceRow[] = [];
  const bits = BITS[family];
  let last: string | undefined;
  for (let start = 0; start < 2 ** bits;) {
    const [record, prefix] = reader.getWithPrefixLength(asAddress(start, family));
    const place = toStoredPlace(record);
    const key = JSON.stringify(place);
    if (key !== last) rows.push({ start, place });
    last = key;
    start += 2 ** Math.max(bits - prefix, 0);
  }
  return rows;
};

/** Writes both tables of places that come with the gateway, from a folder with the complete data. */
export const writePlaces = async (folder: string): Promise<string[]> => {
  const written: string[] = [];
  for (const family of [4, 6] as const) {
    const rows = await rowsOf(folder, family);
    const name = `places-ipv${family}.bin`;
    const table = writePlaceTable(rows);
    writeFileSync(new URL(name, tables), table);
    written.push(`${name}: ${rows.length} networks, ${table.length} bytes`);
  }
  return written;
};
