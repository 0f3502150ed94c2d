import { chmodSync, mkdirSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeAbandoned } from './abandoned-folders.ts';

const PREFIX = 'portal-checks-';
const MEMORY_FOLDER = '/dev/shm';
const GIB = 1024 ** 3;
/** Room for the stores and browsers that a core's tests have at once, with as much again to spare. */
const FREE_BYTES_PER_CORE = 2 * GIB;

const mountOptionsOf = (folder: string): string[] | undefined => {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, path]) => path === folder);
  return mount?.[3]?.split(',');
};

/** Whether temporary files fit into memory here, and may be programs, which some tests write and run. */
const canUseMemory = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    const free = Math.min(bavail * bsize, process.availableMemory());
    const options = mountOptionsOf(MEMORY_FOLDER) ?? ['noexec'];
    return !options.includes('noexec') && free >= FREE_BYTES_PER_CORE * availableParallelism();
  } catch {
    // No Linux, or a container without it.
    return false;
  }
};

/**
 * Makes the folder of a run of `npm test`, which deletes it. It is in memory where there is room: the tests copy and
 * delete a store of 20 MB some thousand times, and wait for a disk at each commit otherwise.
 */
export const makeTestFolder = (): string => {
  const parent = canUseMemory() ? MEMORY_FOLDER : tmpdir();
  // A run that was killed leaves its folder.
  removeAbandoned(parent, PREFIX);
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
  // Where the tests run as root, PostgreSQL runs as another user, within a folder of its own.
  chmodSync(folder, 0o711);
  return folder;
};

/** What the processes of a run inherit: where their temporary files go, and the compiled code that they share. */
export const testEnvironment = (folder: string): NodeJS.ProcessEnv => {
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary);
  return { TMPDIR: temporary, NODE_COMPILE_CACHE: join(folder, 'compiled') };
};
