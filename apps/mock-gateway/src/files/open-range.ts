import { open, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { ByteRange } from './file-storage.ts';

const openThere = async (path: string): Promise<FileHandle | null> => {
  try {
    return await open(path);
  } catch (caught) {
    if ((caught as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw caught;
  }
};

/** Opens a file, or a range of it, to be read; null where there is none. */
export const openRange = async (path: string, range?: ByteRange): Promise<Readable | null> =>
  (await openThere(path))?.createReadStream(range) ?? null;
