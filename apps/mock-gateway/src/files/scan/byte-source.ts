import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** A part of a file: its first and its last byte, counted from 0. */
interface ByteRange {
  start: number;
  end: number;
}

/** Bytes that can be read from any place. */
export interface ByteSource {
  bytes: number;
  /** Returns all bytes, or those of a range. */
  read(range?: ByteRange): Promise<AsyncIterable<Buffer>>;
}

const BLOCK_BYTES = 256 * 1024;
const MAX_BLOCKS = 8;

/** Reads `length` bytes from a place, fewer where the source ends before. */
export const readBytes = async (source: ByteSource, start: number, length: number): Promise<Buffer> => {
  const end = Math.min(start + length, source.bytes) - 1;
  return end < start ? Buffer.alloc(0) : buffer(Readable.from(await source.read({ start, end })));
};

/** A source over bytes in memory. */
export const sourceOf = (content: Buffer): ByteSource => ({
  bytes: content.length,
  read: async (range) =>
    (async function* () {
      yield range ? content.subarray(range.start, range.end + 1) : content;
    })(),
});

/** Reads small parts of a source in large blocks, the last few of which it remembers. */
export const blockReader = (source: ByteSource) => {
  const blocks = new Map<number, Buffer>();
  const blockAt = async (number: number) => {
    const known = blocks.get(number);
    if (known) return known;
    const block = await readBytes(source, number * BLOCK_BYTES, BLOCK_BYTES);
    for (const oldest of blocks.keys()) if (blocks.size >= MAX_BLOCKS) blocks.delete(oldest);
    blocks.set(number, block);
    return block;
  };
  return async (start: number, length: number): Promise<Buffer> => {
    const parts: Buffer[] = [];
    for (let at = start; at < start + length;) {
      const block = await blockAt(Math.floor(at / BLOCK_BYTES));
      const part = block.subarray(at % BLOCK_BYTES, (at % BLOCK_BYTES) + start + length - at);
      if (part.length === 0) break;
      parts.push(part);
      at += part.length;
    }
    return Buffer.concat(parts);
  };
};
