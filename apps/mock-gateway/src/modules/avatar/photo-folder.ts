import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { filePath } from './avatar.files.ts';
import type { PhotoPlace } from './photo-storage.ts';

const openThere = async (path: string): Promise<FileHandle | null> => {
  try {
    return await open(path);
  } catch (caught) {
    if ((caught as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw caught;
  }
};

/** Photos as files of the data folder. */
export const photosInFolder = (dataDir: string): PhotoPlace => ({
  keep: (id, { path }) => rename(path, filePath(dataDir, id)),
  read: async (id) => (await openThere(filePath(dataDir, id)))?.createReadStream() ?? null,
  remove: (id) => rm(filePath(dataDir, id), { force: true }),
});
