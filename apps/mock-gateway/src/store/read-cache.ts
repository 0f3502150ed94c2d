import type { StoreConnection } from './dialect.ts';

/** More answers than this are not kept; reading again costs little. */
const MOST_KEPT = 10_000;

/** Answers a read, from what is kept when it may. A key must always stand for the same read. */
type Read = <Found>(key: string, read: () => Found) => Found;

/** Reads that were made before and that nothing has changed since. */
export interface ReadCache {
  /** Asks the store first whether anything at all was written since, by this process or another. */
  current: Read;
  /** Does not ask again: for the same request, after `current` did. */
  sameRequest: Read;
}

/**
 * Keeps what was read until anything is written to the store: by this connection, which counts its writes, or by others,
 * which move the version of the file. Both are asked at each `current`, because a session that ended in another process
 * must not be let in once more; that costs half of what reading a session does.
 */
export const readCache = (database: StoreConnection): ReadCache => {
  const theirs = database.prepare(`pragma data_version`);
  let ownWrites = -1;
  let fileVersion = -1;
  let kept = new Map<string, unknown>();

  const isUnchanged = () => {
    const { writes } = database;
    // SQLite's own counter, an integer.
    const file = theirs.get()?.['data_version'] as number;
    const isSame = writes === ownWrites && file === fileVersion;
    ownWrites = writes;
    fileVersion = file;
    return isSame;
  };
  const sameRequest: Read = (key, read) => {
    if (!kept.has(key)) kept.set(key, read());
    return kept.get(key) as ReturnType<typeof read>;
  };
  const current: Read = (key, read) => {
    if (!isUnchanged() || kept.size > MOST_KEPT) kept = new Map();
    return sameRequest(key, read);
  };
  return { current, sameRequest };
};
