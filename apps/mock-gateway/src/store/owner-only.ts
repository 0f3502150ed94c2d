import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Modes of files and folders with personal data or secrets: only the user the process runs as can read them. */
export const OWNER_FILE = 0o600;
export const OWNER_FOLDER = 0o700;
/** The umask of a process that writes such files, so that SQLite's own files beside a store get the same mode. */
export const OWNER_UMASK = 0o077;

/** The gateway's files in its data folder. Any other file in it is left as it is. */
const OWN_FILE =
  /^(?:gateway\.log|(?:keys\.json|sealing\.key|[\w.-]+\.sqlite)(?:\.unfinished|\..+\.part)?(?:-wal|-shm)?)$/;
const OWN_FOLDERS = ['seeded-files', 'uploads', 'worlds'];
/** The mode bit of a folder that all users share, such as /tmp. */
const STICKY = 0o1000;

const restrict = async (path: string): Promise<void> => {
  const { mode, isFolder, isFile } = await lstat(path).then((found) => ({
    mode: found.mode,
    isFolder: found.isDirectory(),
    isFile: found.isFile(),
  }));
  if (!isFolder && !isFile) return;
  const rights = mode & 0o777;
  const own = rights & (isFolder ? OWNER_FOLDER : OWNER_FILE);
  if (rights !== own && (mode & STICKY) === 0) await chmod(path, own);
};

const restrictAll = async (folder: string): Promise<void> => {
  await restrict(folder);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    await (entry.isDirectory() ? restrictAll(path) : restrict(path));
  }
};

/**
 * Removes other users' rights from a data folder and from the gateway's files in it, which an earlier version may have
 * created with more. Returns the problems, such as a folder that belongs to another user; all else is restricted.
 */
export const restrictToOwner = async (dataDir: string): Promise<Error[]> => {
  const problems: Error[] = [];
  const note = (problem: NodeJS.ErrnoException) => {
    if (problem.code !== 'ENOENT') problems.push(problem);
  };
  const own = (await readdir(dataDir).catch(() => [])).filter((name) => OWN_FILE.test(name));
  await restrict(dataDir).catch(note);
  for (const name of own) await restrict(join(dataDir, name)).catch(note);
  for (const name of OWN_FOLDERS) await restrictAll(join(dataDir, name)).catch(note);
  return problems;
};
