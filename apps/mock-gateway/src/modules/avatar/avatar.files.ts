import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Arrival } from './photo-place.ts';

/** Where files of the data folder lie: those that arrive, and all that are kept unless there is a bucket. */
export const uploadsFolder = (dataDir: string): string => join(dataDir, 'uploads');

/** Where the bytes of an attachment lie. Its name is our own id, whatever the file was called. */
export const filePath = (dataDir: string, id: string): string => join(uploadsFolder(dataDir), id);

/** Bytes that went past the size that was announced. */
export class TooManyBytes extends Error {}

const measured = (limit: number) => {
  let bytes = 0;
  const hash = createHash('sha256');
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      bytes += chunk.length;
      hash.update(chunk);
      if (bytes > limit) pass(new TooManyBytes());
      else pass(null, chunk);
    },
  });
  return { meter, result: () => ({ bytes, sha256: hash.digest('hex') }) };
};

/** Streams bytes to a file beside the kept ones; nothing is left of a stream that breaks or goes past `limit`. */
export const receiveFile = async (
  dataDir: string,
  id: string,
  bytes: NodeJS.ReadableStream,
  limit: number,
): Promise<Arrival> => {
  await mkdir(uploadsFolder(dataDir), { recursive: true });
  const path = `${filePath(dataDir, id)}.part`;
  const { meter, result } = measured(limit);
  try {
    // Piped apart, so that a refusal ends the writing and not the connection it must still be told over.
    bytes.pipe(meter);
    await pipeline(meter, createWriteStream(path, { flush: true }));
  } catch (caught) {
    bytes.unpipe(meter);
    bytes.resume();
    await rm(path, { force: true });
    throw caught;
  }
  return { path, ...result() };
};
