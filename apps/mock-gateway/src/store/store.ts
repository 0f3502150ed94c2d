// Behaviour: docs/behaviour/store.md
import { existsSync } from 'node:fs';
import { StartupError } from '../errors/startup-error.ts';
import type { Store } from './opened-store.ts';
import { openSqlite, openSqliteReadOnly, reopenSqlite, type OpenOptions } from './sqlite-store.ts';
import { isPostgresUrl } from './store-name.ts';

/** Loaded only where a store is in PostgreSQL: a gateway over a file starts without the driver. */
const postgres = () => import('./postgres-store.ts');

/** Opens for another thread a store that this process has open, and has migrated, already. */
export const reopenStore = async (location: string): Promise<Store> =>
  isPostgresUrl(location)
    ? (await postgres()).connectToPostgres(location, 'arithmetic')
    : reopenSqlite(location);

/** Opens a store as it is, for reading only. Rejects with a StartupError where there is no file. */
export const openReadOnly = async (location: string): Promise<Pick<Store, 'db' | 'close'>> => {
  if (!isPostgresUrl(location) && !existsSync(location))
    throw new StartupError(`There is no store at ${location}; set DATA_DIR to the gateway's folder.`);
  const db = isPostgresUrl(location)
    ? (await postgres()).openPostgresReadOnly(location)
    : openSqliteReadOnly(location);
  return { db, close: () => db.destroy() };
};

/**
 * Opens a store, an SQLite file or the database of a `postgres://` URL, creates what is missing and migrates it. Throws
 * a StoreError of one line for one that cannot be used, is no store, or comes from a newer version, and leaves that one
 * as it is. A file is checked for damaged pages, unless it is a fresh copy that is known to be sound, and its writes wait
 * for the disk, unless it is one that does not last.
 */
export const openStore = async (location: string, options: OpenOptions = {}): Promise<Store> =>
  isPostgresUrl(location) ? (await postgres()).openPostgres(location) : openSqlite(location, options);
