import type { Inspector } from './verdict.ts';

const SIGNATURE_BYTES = 8;
const LENGTH_AND_TYPE_BYTES = 8;
const CHECKSUM_BYTES = 4;

/** Rejects a PNG with something behind its end, or without one. Source: W3C, PNG specification, section 5.3. */
export const inspectPng = (): Inspector => {
  let skip = SIGNATURE_BYTES;
  let head = Buffer.alloc(0);
  let isEnded = false;
  let hasMore = false;
  const takeHead = (bytes: Buffer) => {
    const missing = LENGTH_AND_TYPE_BYTES - head.length;
    head = Buffer.concat([head, bytes.subarray(0, missing)]);
    if (head.length === LENGTH_AND_TYPE_BYTES) {
      skip = head.readUInt32BE(0) + CHECKSUM_BYTES;
      isEnded = head.toString('latin1', 4) === 'IEND';
      head = Buffer.alloc(0);
    }
    return Math.min(missing, bytes.length);
  };
  return {
    take: (chunk) => {
      for (let at = 0; at < chunk.length && !hasMore;) {
        if (skip > 0) {
          const skipped = Math.min(skip, chunk.length - at);
          skip -= skipped;
          at += skipped;
        } else if (isEnded) hasMore = true;
        else at += takeHead(chunk.subarray(at));
      }
    },
    end: () => {
      if (hasMore) return 'unsafe';
      return isEnded && skip === 0 ? 'clean' : 'type_refused';
    },
  };
};
