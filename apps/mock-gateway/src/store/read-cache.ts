import type { StoreConnection } from './dialect.ts';

/** A cache with more entries is cleared; reading again costs little. */
const MAX_ENTRIES = 10_000;

/** Reads, from the cache where that is valid. A key always names the same read. */
type Read = <Found>(key: string, read: () => Found) => Found;

/** The results of reads, for as long as the store is unchanged. */
export interface ReadCache {
  /** Clears the cache first if this process or another has written to the store since. */
  current: Read;
  /** Does not check for writes: for use within a request that has called `current` before. */
  sameRequest: Read;
}

/**
 * Caches reads until anything is written to the store: by this connection, which counts its writes, or by others, which
 * change the version of the file. `current` checks both, because a session that ended in another process must be rejected
 * at once. Requests that are there when the event loop looks for them share one check of the file, which takes as long as
 * a seventh of a request: what another process acknowledged before any of them was sent is in it.
 */
export const readCache = (database: StoreConnection): ReadCache => {
  const dataVersion = database.prepare(`pragma data_version`);
  let ownWrites = -1;
  let fileVersion = -1;
  let isFileChecked = false;
  let cached = new Map<string, unknown>();

  const checkAgain = () => {
    isFileChecked = false;
  };
  const readFileVersion = () => {
    if (isFileChecked) return fileVersion;
    // SQLite's own counter, an integer.
    const version = dataVersion.get()?.['data_version'] as number;
    // Only now: a check that failed, of a file that is busy, is none.
    isFileChecked = true;
    setImmediate(checkAgain);
    return version;
  };
  const isUnchanged = () => {
    const { writes } = database;
    const file = readFileVersion();
    const isSame = writes === ownWrites && file === fileVersion;
    ownWrites = writes;
    fileVersion = file;
    return isSame;
  };
  const sameRequest: Read = (key, read) => {
    const known = cached.get(key);
    if (known !== undefined) return known as ReturnType<typeof read>;
    const found = read();
    cached.set(key, found);
    return found;
  };
  const current: Read = (key, read) => {
    if (!isUnchanged() || cached.size > MAX_ENTRIES) cached = new Map();
    return sameRequest(key, read);
  };
  return { current, sameRequest };
};
