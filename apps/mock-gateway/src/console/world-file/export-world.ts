import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Readable } from 'node:stream';
import { SEALING_KEY_FILE } from '../../identity/secrets/sealer.ts';
import { seededFilePath } from '../../files/seeded-files.ts';
import { hashedArchive, type ArchivedFile } from '../../modules/own-data/hashed-archive.ts';
import { OWNER_FOLDER } from '../../store/owner-only.ts';
import { isPostgres } from '../../store/is-postgres.ts';
import type { Desk } from '../desk.ts';
import { makeWorldFolder } from '../world-folder.ts';
import { worldRejection } from './reject-world.ts';
import {
  FORMAT,
  isWorldPath,
  SIGNING_KEYS_FILE,
  STORE_FILE,
  VERSION,
  WORLD_FOLDERS,
  type WorldManifest,
} from './world-manifest.ts';

/** A file that was removed meanwhile is not needed, or was linked before. */
const isDone = ({ code }: NodeJS.ErrnoException) => code === 'ENOENT' || code === 'EEXIST';

/** Gives a file a second name, so that it is there after the world has removed it; a disk may know no links. */
const linkTo = async (from: string, to: string) => {
  await mkdir(dirname(to), { recursive: true, mode: OWNER_FOLDER });
  await link(from, to)
    .catch((failure: NodeJS.ErrnoException) => (isDone(failure) ? undefined : copyFile(from, to)))
    .catch((failure: NodeJS.ErrnoException) => {
      if (!isDone(failure)) throw failure;
    });
};

const linkFiles = async (dataDir: string, staged: string) => {
  for (const folder of WORLD_FOLDERS) {
    const entries = await readdir(join(dataDir, folder), { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const path = `${folder}/${entry.name}`;
      if (entry.isFile() && isWorldPath(path)) await linkTo(join(dataDir, path), join(staged, path));
    }
  }
};

interface Snapshot {
  migrations: string[];
  fileIds: string[];
}

/** Copies the store as of one moment, while calls continue. */
const copyStore = (store: string, copy: string): Snapshot => {
  const database = new DatabaseSync(store, { readOnly: true });
  try {
    database.prepare('vacuum into ?').run(copy);
  } finally {
    database.close();
  }
  const copied = new DatabaseSync(copy, { readOnly: true });
  const texts = (statement: string) =>
    copied
      .prepare(statement)
      .all()
      .map(({ value }) => String(value));
  try {
    return {
      migrations: texts('select name as value from kysely_migration order by name'),
      fileIds: texts('select distinct file_id as value from document_version'),
    };
  } finally {
    copied.close();
  }
};

/** Links the documents of the seed, which another machine may have drawn with other bytes or not at all. */
const linkSeeded = async (seededDir: string, staged: string, fileIds: readonly string[]) => {
  for (const id of fileIds) {
    const path = `uploads/${id}`;
    if (isWorldPath(path)) await linkTo(seededFilePath(seededDir, id), join(staged, path));
  }
};

const stage = async ({ services: { config } }: Desk, staged: string): Promise<Snapshot> => {
  const { dataDir, seededDir, store } = config;
  // Before and after the store, so that a file of its moment is there although it was removed meanwhile.
  await linkFiles(dataDir, staged);
  const snapshot = copyStore(store, join(staged, STORE_FILE));
  await linkFiles(dataDir, staged);
  await linkSeeded(seededDir, staged, snapshot.fileIds);
  for (const name of [SIGNING_KEYS_FILE, SEALING_KEY_FILE])
    await copyFile(join(dataDir, name), join(staged, name));
  return snapshot;
};

const stagedFiles = async (staged: string, at: Date): Promise<ArchivedFile[]> => {
  const entries = await readdir(staged, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => {
      const path = file.slice(staged.length + 1).replaceAll('\\', '/');
      return { path, at, isText: basename(path) === STORE_FILE, open: () => createReadStream(file) };
    });
};

const aboutOf = ({ clock, world, services }: Desk, { migrations }: Snapshot, at: Date) => {
  const { scanDelayMs, scanFinds } = services.config;
  return {
    format: FORMAT,
    version: VERSION,
    exported_at: at.toISOString(),
    migrations,
    clock: clock.isMoved() ? { at: clock.now().toISOString(), is_frozen: clock.isFrozen() } : null,
    scan: { scanDelayMs, scanFinds },
    state: world.save() as WorldManifest['state'],
  } satisfies Omit<WorldManifest, 'files'>;
};

const removeAfter = (archive: Readable, staged: string) =>
  archive.once('close', () => void rm(staged, { recursive: true, force: true }));

/**
 * Streams a world as one ZIP: its store as of this moment, its files and keys, its clock and faults. Throws `conflict`
 * for a world whose store or files are not in its data folder.
 */
export const exportWorld = async (desk: Desk): Promise<Readable> => {
  const { config, db } = desk.services;
  if (isPostgres(db)) throw worldRejection('database');
  if (config.bucket) throw worldRejection('bucket');
  const staged = makeWorldFolder(config.dataDir);
  try {
    const about = await desk.heavyWork.inTurn(async () => {
      const snapshot = await stage(desk, staged);
      return aboutOf(desk, snapshot, new Date());
    });
    const at = new Date(about.exported_at);
    const archive = hashedArchive(await stagedFiles(staged, at), about, at);
    removeAfter(archive, staged);
    return archive;
  } catch (failure) {
    await rm(staged, { recursive: true, force: true });
    throw failure;
  }
};
