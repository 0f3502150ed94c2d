import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OWNER_FILE, OWNER_FOLDER } from '../store/owner-only.ts';
import { uploadsFolder } from './file-path.ts';
import { partPath } from '../store/part-files.ts';
import type { Arrival } from './file-storage.ts';

/** More bytes than were announced. */
export class TooManyBytes extends Error {}

const measure = (limit: number) => {
  let bytes = 0;
  const hash = createHash('sha256');
  return {
    async *pass(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        if (bytes > limit) throw new TooManyBytes();
        hash.update(chunk);
        yield chunk;
      }
    },
    result: () => ({ bytes, sha256: hash.digest('hex') }),
  };
};

/**
 * Streams bytes to a temporary file. Rejects, and leaves nothing behind, when the sender disconnects, the disk
 * is full or there are more than `limit` bytes.
 */
export const receiveFile = async (
  dataDir: string,
  id: string,
  body: Readable,
  limit: number,
): Promise<Arrival> => {
  await mkdir(uploadsFolder(dataDir), { recursive: true, mode: OWNER_FOLDER });
  const path = partPath(uploadsFolder(dataDir), id);
  const { pass, result } = measure(limit);
  try {
    // An error must not destroy the connection that the response is sent over, so the source is read and not piped.
    const chunks = body.iterator({ destroyOnReturn: false });
    await pipeline(chunks, pass, createWriteStream(path, { flush: true, mode: OWNER_FILE }));
  } catch (failure) {
    body.resume();
    await rm(path, { force: true });
    throw failure;
  }
  return { path, ...result() };
};
