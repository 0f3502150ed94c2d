import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Place } from './place.ts';

/** From this address on, up to the next row, addresses have this place. */
export interface PlaceRow {
  /** As `numberOfAddress` gives it. */
  start: number;
  place: Place | null;
}

/** How far the rows of a table go, and what their numbers of places mean. */
interface Head {
  rows: number;
  places: (Place | null)[];
}

const BYTES_OF_HEAD_LENGTH = 4;
const BYTES_OF_PLACE = 2;
const MORE = 128;

/** Seven bits a byte, the lowest first; the highest bit says that more follow. */
const writeNumber = (value: number, into: number[]) => {
  let left = value;
  while (left >= MORE) {
    into.push((left % MORE) + MORE);
    left = Math.floor(left / MORE);
  }
  into.push(left);
};

/** Writes rows, which are in order, as a table: its head, the distance of each start from the last, and its place. */
export const writePlaceTable = (rows: readonly PlaceRow[]): Buffer => {
  const numbers = new Map<string, number>();
  const places: (Place | null)[] = [];
  const numberOf = (place: Place | null) => {
    const key = JSON.stringify(place);
    const found = numbers.get(key) ?? places.push(place) - 1;
    numbers.set(key, found);
    return found;
  };
  const distances: number[] = [];
  const ofRows = Buffer.alloc(rows.length * BYTES_OF_PLACE);
  let last = 0;
  for (const [at, { start, place }] of rows.entries()) {
    writeNumber(start - last, distances);
    last = start;
    ofRows.writeUInt16LE(numberOf(place), at * BYTES_OF_PLACE);
  }
  const head = Buffer.from(JSON.stringify({ rows: rows.length, places } satisfies Head));
  const length = Buffer.alloc(BYTES_OF_HEAD_LENGTH);
  length.writeUInt32LE(head.length);
  return brotliCompressSync(Buffer.concat([length, head, Buffer.from(distances), ofRows]), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
};

const partsOf = (text: string) => (text === '' ? [] : text.split(':'));

/** The parts of an address that a parser of URLs wrote, where `::` is the longest row of zeros. */
const partsOfIpv6 = (written: string) => {
  const [before = '', after] = written.split('::');
  if (after === undefined) return partsOf(before);
  const [first, last] = [partsOf(before), partsOf(after)];
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last];
};

/**
 * The number by which a table knows an address: all of an IPv4 address, the first 48 bits of an IPv6 address, which are
 * the network of one site.
 */
export const numberOfAddress = (address: string): number => {
  if (!address.includes(':')) return address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  const written = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  return partsOfIpv6(written)
    .slice(0, 3)
    .reduce((sum, part) => sum * 65_536 + Number.parseInt(part, 16), 0);
};

/** Opens a table that `writePlaceTable` wrote; returns what finds the place of an address. */
export const placeTable = (compressed: Buffer): ((address: string) => Place | null) => {
  const bytes = brotliDecompressSync(compressed);
  const headEnd = BYTES_OF_HEAD_LENGTH + bytes.readUInt32LE();
  const { rows, places } = JSON.parse(bytes.toString('utf8', BYTES_OF_HEAD_LENGTH, headEnd)) as Head;
  const starts = new Float64Array(rows);
  let at = headEnd;
  let last = 0;
  for (let row = 0; row < rows; row += 1) {
    let scale = 1;
    let byte: number;
    do {
      byte = bytes[at]!;
      at += 1;
      last += (byte % MORE) * scale;
      scale *= MORE;
    } while (byte >= MORE);
    starts[row] = last;
  }
  const ofRows = bytes.subarray(at);
  return (address) => {
    const wanted = numberOfAddress(address);
    let [low, high] = [0, rows];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (starts[middle]! <= wanted) low = middle + 1;
      else high = middle;
    }
    return low === 0 ? null : (places[ofRows.readUInt16LE((low - 1) * BYTES_OF_PLACE)] ?? null);
  };
};
