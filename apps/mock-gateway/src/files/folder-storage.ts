import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { filePath } from './file-path.ts';
import type { FileStorage } from './file-storage.ts';

const openThere = async (path: string): Promise<FileHandle | null> => {
  try {
    return await open(path);
  } catch (caught) {
    if ((caught as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw caught;
  }
};

/** Files in the data folder. */
export const folderStorage = (dataDir: string): FileStorage => ({
  keep: (id, { path }) => rename(path, filePath(dataDir, id)),
  read: async (id) => (await openThere(filePath(dataDir, id)))?.createReadStream() ?? null,
  remove: (id) => rm(filePath(dataDir, id), { force: true }),
});
