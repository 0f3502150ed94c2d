import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { OWNER_FILE, OWNER_FOLDER } from '../store/owner-only.ts';
import { openRange } from './open-range.ts';
import { partPath } from '../store/part-files.ts';
import type { FileStorage } from './file-storage.ts';

/** Beside the seeded stores: each of their copies, whatever its own folder or bucket, reads the files from here. */
const seededFilesFolder = (seededDir: string) => join(seededDir, 'seeded-files');

/** The path of a file of the seed, beside the seeded stores. */
export const seededFilePath = (seededDir: string, id: string): string =>
  join(seededFilesFolder(seededDir), id);

/** An identifier in the form of a version 8 UUID that the same bytes always have. Source: RFC 9562, section 5.8. */
export const idOfBytes = (sha256: string): string =>
  `${sha256.slice(0, 8)}-${sha256.slice(8, 12)}-8${sha256.slice(13, 16)}-8${sha256.slice(17, 20)}-${sha256.slice(20, 32)}`;

/** Stores bytes of the seed, once for all documents that have them. Returns what a version of a document records. */
export const storeSeededFile = async (seededDir: string, bytes: Buffer) => {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file_id = idOfBytes(sha256);
  const folder = seededFilesFolder(seededDir);
  const path = join(folder, file_id);
  if (!existsSync(path)) {
    await mkdir(folder, { recursive: true, mode: OWNER_FOLDER });
    // Two seedings may run in one process.
    const unfinished = partPath(folder, `${file_id}.${randomUUID()}`);
    await writeFile(unfinished, bytes, { mode: OWNER_FILE });
    await rename(unfinished, path);
  }
  return { file_id, size: bytes.length, sha256 };
};

/** Storage that also has the files of the seed. */
export const withSeededFiles = (
  storage: FileStorage,
  { seededDir }: Pick<Config, 'seededDir'>,
): FileStorage => ({
  ...storage,
  read: async (id, range) =>
    (await storage.read(id, range)) ?? openRange(seededFilePath(seededDir, id), range),
});
