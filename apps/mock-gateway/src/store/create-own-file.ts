import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OWNER_FILE } from './owner-only.ts';

const syncFolder = (folder: string) => {
  // Windows opens no folder.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/**
 * Creates a file that only its owner can read, unless there is one: complete and durable, or not at all. Of processes that
 * create it at once, one does; all of them find the same content afterwards.
 */
export const createOwnFile = (path: string, content: string): void => {
  if (existsSync(path)) return;
  const folder = dirname(path);
  const part = join(folder, `.${randomUUID()}`);
  try {
    writeFileSync(part, content, { flush: true, mode: OWNER_FILE });
    // Unlike a move, a link replaces no file that is there already.
    linkSync(part, path);
  } catch (caught) {
    if ((caught as NodeJS.ErrnoException).code !== 'EEXIST') throw caught;
  } finally {
    rmSync(part, { force: true });
  }
  syncFolder(folder);
};
