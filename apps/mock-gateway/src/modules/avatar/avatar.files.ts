import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const folderOf = (dataDir: string) => join(dataDir, 'uploads');

/** Where the bytes of an attachment lie. Its name is our own id, whatever the file was called. */
export const filePath = (dataDir: string, id: string): string => join(folderOf(dataDir), id);

/** Bytes that went past the size that was announced. */
export class TooManyBytes extends Error {}

const counted = (limit: number) => {
  let received = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      received += chunk.length;
      if (received > limit) pass(new TooManyBytes());
      else pass(null, chunk);
    },
  });
  return { meter, received: () => received };
};

/** Streams bytes to the file of an attachment; nothing is left of a stream that breaks or goes past `limit`. */
export const receiveFile = async (
  dataDir: string,
  id: string,
  bytes: NodeJS.ReadableStream,
  limit: number,
): Promise<number> => {
  await mkdir(folderOf(dataDir), { recursive: true });
  const unfinished = `${filePath(dataDir, id)}.part`;
  const { meter, received } = counted(limit);
  try {
    // Piped apart, so that a refusal ends the writing and not the connection it must still be told over.
    bytes.pipe(meter);
    await pipeline(meter, createWriteStream(unfinished, { flush: true }));
    await rename(unfinished, filePath(dataDir, id));
  } catch (caught) {
    bytes.unpipe(meter);
    bytes.resume();
    await rm(unfinished, { force: true });
    throw caught;
  }
  return received();
};

export const removeFile = (dataDir: string, id: string): Promise<void> =>
  rm(filePath(dataDir, id), { force: true });
