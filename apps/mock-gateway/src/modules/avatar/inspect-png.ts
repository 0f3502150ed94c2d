import { promisify } from 'node:util';
import { crc32, inflate } from 'node:zlib';

const SIGNATURE_BYTES = 8;
/** Length, type and checksum around the data of a chunk. */
const AROUND_DATA_BYTES = 12;
const TYPE_AND_DATA_AT = 4;
/** Channels by colour type. Source: W3C, PNG specification, section 11.2.1. */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

interface Chunk {
  type: string;
  data: Buffer;
}

/** The chunks up to the last byte; null when one is damaged or anything stands behind the end. */
const chunksOf = (bytes: Buffer): Chunk[] | null => {
  const chunks: Chunk[] = [];
  let at = SIGNATURE_BYTES;
  while (at + AROUND_DATA_BYTES <= bytes.length) {
    const end = at + AROUND_DATA_BYTES + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    const body = bytes.subarray(at + TYPE_AND_DATA_AT, end - 4);
    if (crc32(body) !== bytes.readUInt32BE(end - 4)) return null;
    chunks.push({ type: body.toString('latin1', 0, 4), data: body.subarray(4) });
    at = end;
    if (chunks.at(-1)?.type === 'IEND') break;
  }
  return at === bytes.length ? chunks : null;
};

/** Bytes the pixels take at least, and at most: rows with their filter byte, twice for those that are interlaced. */
const openedBytes = (header: Buffer) => {
  const [width, height, depth] = [header.readUInt32BE(0), header.readUInt32BE(4), header.readUInt8(8)];
  const bits = width * depth * (CHANNELS[header.readUInt8(9)] ?? 0);
  return { least: Math.floor((height * bits) / 8), most: 2 * height * (Math.ceil(bits / 8) + 1) };
};

const hasItsPixels = async (packed: Buffer, { least, most }: { least: number; most: number }) => {
  try {
    const opened = await promisify(inflate)(packed, { maxOutputLength: most });
    return opened.length >= least;
  } catch {
    return false;
  }
};

/**
 * Whether bytes are one whole PNG: undamaged from its header to its end, nothing behind it, and pixels that take the
 * room its header says. Its sides must have been bounded before.
 */
export const isWholePng = async (bytes: Buffer): Promise<boolean> => {
  const chunks = chunksOf(bytes);
  const header = chunks?.[0];
  if (header?.type !== 'IHDR' || chunks?.at(-1)?.type !== 'IEND') return false;
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data);
  return hasItsPixels(Buffer.concat(packed), openedBytes(header.data));
};
