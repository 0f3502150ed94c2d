import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import type { StoreServices } from '../../services.ts';
import { filePath, uploadsFolder } from '../../files/file-path.ts';
import { storageOf } from '../../files/storage-of.ts';

type MovingServices = Pick<StoreServices, 'config' | 'db'>;

const IS_KEPT = /^[0-9a-f-]{36}$/;

const arrivalOf = async (path: string) => {
  const content = await readFile(path);
  return { path, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
};

const move = async ({ config, db }: MovingServices, id: string) => {
  const path = filePath(config.dataDir, id);
  const found = await db
    .selectFrom('attachment')
    .select(['file_type', 'archived_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (found?.archived_at === null) await storageOf(config).store(id, await arrivalOf(path), found.file_type);
  else if (found) await rm(path, { force: true });
};

/**
 * Moves the photos of the data folder into the bucket, if there is one: the seeded ones, and those from before the
 * bucket was configured. Throws a BucketFailure when it cannot; what was not moved remains where it is.
 */
export const moveIntoBucket = async (services: MovingServices): Promise<void> => {
  const { config } = services;
  if (!config.bucket) return;
  const files = await readdir(uploadsFolder(config.dataDir)).catch(() => []);
  for (const id of files.filter((name) => IS_KEPT.test(name)))
    await move(services, id).catch((caught: NodeJS.ErrnoException) => {
      // Another gateway over the same folder was faster.
      if (caught.code !== 'ENOENT') throw caught;
    });
};
