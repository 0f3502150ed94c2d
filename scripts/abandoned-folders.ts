import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (caught) {
    return (caught as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Deletes the folders that processes which were killed have left in another. The names of such folders are a prefix, then
 * the id of their process, and more after a hyphen.
 */
export const removeAbandoned = (parent: string, prefix: string): void => {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : Number.NaN;
    if (Number.isInteger(pid) && !isRunning(pid))
      rmSync(join(parent, name), { recursive: true, force: true });
  }
};
