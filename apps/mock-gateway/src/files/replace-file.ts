import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { StoreServices } from '../services.ts';
import { OWNER_FILE, OWNER_FOLDER } from '../store/owner-only.ts';
import { uploadsFolder } from './file-path.ts';
import { partPath } from '../store/part-files.ts';
import { storageOf } from './storage-of.ts';

/** Replaces the bytes of a file atomically: a reader gets either the old or the new ones. */
export const replaceFile = async (
  { config }: Pick<StoreServices, 'config'>,
  { id, file_type }: { id: string; file_type: string },
  content: Buffer,
): Promise<void> => {
  const folder = uploadsFolder(config.dataDir);
  const path = partPath(folder, id);
  await mkdir(folder, { recursive: true, mode: OWNER_FOLDER });
  try {
    await writeFile(path, content, { flush: true, mode: OWNER_FILE });
    const sha256 = createHash('sha256').update(content).digest('hex');
    await storageOf(config).store(id, { path, bytes: content.length, sha256 }, file_type);
  } catch (failure) {
    await rm(path, { force: true });
    throw failure;
  }
};
