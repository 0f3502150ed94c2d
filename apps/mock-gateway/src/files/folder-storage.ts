import { rename, rm } from 'node:fs/promises';
import { filePath } from './file-path.ts';
import type { FileStorage } from './file-storage.ts';
import { openRange } from './open-range.ts';

/** Files in the data folder. */
export const folderStorage = (dataDir: string): FileStorage => ({
  keep: (id, { path }) => rename(path, filePath(dataDir, id)),
  read: (id, range) => openRange(filePath(dataDir, id), range),
  remove: (id) => rm(filePath(dataDir, id), { force: true }),
});
