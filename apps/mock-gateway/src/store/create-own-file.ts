import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { partPath } from './part-files.ts';
import { OWNER_FILE } from './owner-only.ts';
import { putNewFile } from './put-new-file.ts';

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
  const part = partPath(folder, `${basename(path)}.${randomUUID()}`);
  try {
    writeFileSync(part, content, { flush: true, mode: OWNER_FILE });
    putNewFile(part, path);
  } catch (caught) {
    if ((caught as NodeJS.ErrnoException).code !== 'EEXIST') throw caught;
  } finally {
    rmSync(part, { force: true });
  }
  syncFolder(folder);
};
