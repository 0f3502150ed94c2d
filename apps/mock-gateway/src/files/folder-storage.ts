import { rename, rm } from 'node:fs/promises';
import { filePath, uploadsFolder } from './file-path.ts';
import type { FileStorage } from './file-storage.ts';
import { openRange } from './open-range.ts';
import { syncFolder } from './sync-folder.ts';

/** Files in the data folder. */
export const folderStorage = (dataDir: string): FileStorage => ({
  async store(id, { path }) {
    await rename(path, filePath(dataDir, id));
    await syncFolder(uploadsFolder(dataDir));
  },
  read: (id, range) => openRange(filePath(dataDir, id), range),
  remove: (id) => rm(filePath(dataDir, id), { force: true }),
});
