import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Modes of what holds personal data or secrets: nobody but the owner of the process reads it. */
export const OWNER_FILE = 0o600;
export const OWNER_FOLDER = 0o700;
/** What a process that writes such files sets, so that SQLite's own files beside a store get the same mode. */
export const OWNER_UMASK = 0o077;

/** Files of the gateway in its data folder. The folder may hold others, which are left as they are. */
const OWN_FILE = /^(?:keys\.json|sealing\.key|gateway\.log|[\w.-]+\.sqlite(?:\.unfinished)?(?:-wal|-shm)?)$/;
const OWN_FOLDERS = ['uploads', 'worlds'];
/** The mark of a folder that all users share, such as /tmp. */
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
 * Takes other users' rights away from a data folder and from what the gateway keeps in it, whoever made it before.
 * Returns the problems, such as a folder that belongs to another user; what can be restricted is.
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
