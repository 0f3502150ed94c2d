import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Far longer than a gateway waits for a request, so no file of this age is still being written. */
const ABANDONED_AFTER_MS = 60 * 60_000;

/** SQLite's own files beside an incomplete store belong to it. */
const PART = /^.+\.(?<pid>\d+)@(?<host>.+)\.part(?:-wal|-shm)?$/;

/** The path of a file until it is complete. Its name contains the process that writes it, so that others ignore it. */
export const partPath = (folder: string, name: string): string =>
  join(folder, `${name}.${process.pid}@${hostname()}.part`);

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (failure) {
    // A process of another user is running too.
    return (failure as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const isAbandoned = async (path: string, { pid, host }: Record<string, string>) => {
  if (host === hostname() && (Number(pid) === process.pid || !isRunning(Number(pid)))) return true;
  const found = await stat(path).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS;
};

/** Removes files that killed gateways left incomplete. Called at startup, before this process writes any of its own. */
export const removeAbandonedParts = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder).catch(() => [])) {
    const writer = PART.exec(name)?.groups;
    if (!writer) continue;
    const path = join(folder, name);
    if (await isAbandoned(path, writer)) await rm(path, { force: true });
  }
};
