import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;
const ALIGNMENT = 4;

const padded = (data: Buffer): Buffer => {
  const bytes = Buffer.alloc(Math.ceil(data.length / ALIGNMENT) * ALIGNMENT);
  data.copy(bytes);
  return bytes;
};

const writeHeader = (directory: Buffer, woff: Buffer, tables: number) => {
  const exponent = Math.floor(Math.log2(tables));
  const searchRange = 2 ** exponent * SFNT_ENTRY;
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(tables, 4);
  directory.writeUInt16BE(searchRange, 6);
  directory.writeUInt16BE(exponent, 8);
  directory.writeUInt16BE(tables * SFNT_ENTRY - searchRange, 10);
};

/** Returns the font in a WOFF file without its compression: fontkit would inflate each table again whenever it reads it. */
export const inflateWoff = (woff: Buffer): Buffer => {
  const tables = woff.readUInt16BE(12);
  const directory = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * tables);
  writeHeader(directory, woff, tables);
  const parts: Uint8Array[] = [directory];
  let offset = directory.length;
  for (let at = 0; at < tables; at += 1) {
    const from = WOFF_HEADER + WOFF_ENTRY * at;
    const [start, stored, length] = [4, 8, 12].map((field) => woff.readUInt32BE(from + field)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(start, start + stored);
    const data = padded(stored < length ? inflateSync(bytes) : bytes);
    const to = SFNT_HEADER + SFNT_ENTRY * at;
    woff.copy(directory, to, from, from + 4);
    woff.copy(directory, to + 4, from + 16, from + 20);
    directory.writeUInt32BE(offset, to + 8);
    directory.writeUInt32BE(length, to + 12);
    parts.push(data);
    offset += data.length;
  }
  return Buffer.concat(parts);
};
