import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../store/store.ts';
import type { Store } from '../store/opened-store.ts';
import { dropStore, isOnPostgres, makeStore, storeIn } from './place.ts';
import { change } from './sql.ts';

/** An empty store of its own; on SQLite it is in memory. It is deleted when it is closed. */
export const emptyStore = async (): Promise<Store> => {
  if (!isOnPostgres()) return openStore(':memory:');
  const folder = mkdtempSync(join(tmpdir(), 'empty-test-'));
  await makeStore(folder, 'template0');
  const store = await openStore(storeIn(folder));
  const close = async () => {
    await store.close();
    await dropStore(folder);
    rmSync(folder, { recursive: true });
  };
  return { ...store, close };
};

/** Allows rows whose owners do not exist, for tests that need no owners. */
export const withoutOwners = async (store: Store, work: () => Promise<unknown>): Promise<void> => {
  if (isOnPostgres())
    await change(store, 'alter table account drop constraint if exists account_client_uuid_fkey');
  else await change(store, 'PRAGMA foreign_keys = OFF');
  await work();
};
