import { basename } from 'node:path';
import { statSync } from 'node:fs';
import { StoreError } from './opened-store.ts';

/** The files SQLite creates beside a store: acknowledged writes are in the first until they are copied into the store. */
export const sidecarFiles = (path: string): string[] => [`${path}-wal`, `${path}-shm`];

/** Whether there are writes beside a store file that SQLite applies when it opens the file. */
export const hasLog = (path: string): boolean =>
  (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;

/** The names of a store's own files beside it, for a message to the operator. */
export const sidecarNames = (path: string): string =>
  sidecarFiles(path)
    .map((file) => basename(file))
    .join(' and ');

/**
 * Throws a StoreError where a store file is missing and the writes beside it are left: a new file would get them, or they
 * would be lost.
 */
export const rejectLeftLog = (path: string): void => {
  if (!hasLog(path)) return;
  const [log] = sidecarFiles(path);
  throw new StoreError(
    `There is no store ${path}, but ${log} has writes of one. Put that store back, or move ${sidecarNames(path)} away to start with a new store or a backup.`,
  );
};
