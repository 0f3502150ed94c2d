import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** How long a statement waits while the gateway writes. */
const BUSY_TIMEOUT_MS = 5_000;

interface StoreOptions {
  isReadOnly?: boolean;
  /** Whether rows that other rows refer to are protected from deletion. */
  hasForeignKeys?: boolean;
}

/** Calls `run` with the store of a gateway, outside the gateway, and closes the store. */
export const withStore = <Result>(
  dataDir: string,
  run: (store: DatabaseSync) => Result,
  { isReadOnly = false, hasForeignKeys = true }: StoreOptions = {},
): Result => {
  const store = new DatabaseSync(join(dataDir, 'portal.sqlite'), {
    readOnly: isReadOnly,
    enableForeignKeyConstraints: hasForeignKeys,
    timeout: BUSY_TIMEOUT_MS,
  });
  try {
    return run(store);
  } finally {
    store.close();
  }
};
