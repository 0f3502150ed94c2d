import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { partPath } from '../store/part-files.ts';
import { sidecarFiles } from '../store/left-log.ts';
import type { Store } from '../store/opened-store.ts';
import { openStore } from '../store/store.ts';

/** A path beside a store file, for that file until it is complete; another one at each call. */
export const unfinishedPath = (path: string): string =>
  partPath(dirname(path), `${basename(path)}.${randomUUID()}`);

/**
 * Fills a new store file beside its path and passes it to `put`, which moves or links it to the path: a process that is
 * killed leaves no partial store there, and two that make the same store write to two files.
 */
export const makeStoreFile = async (
  path: string,
  fill: (store: Store) => Promise<unknown>,
  put: (unfinished: string) => void,
): Promise<void> => {
  const unfinished = unfinishedPath(path);
  try {
    const store = await openStore(unfinished);
    try {
      await fill(store);
    } finally {
      await store.close();
    }
    put(unfinished);
  } finally {
    for (const file of [unfinished, ...sidecarFiles(unfinished)]) rmSync(file, { force: true });
  }
};
