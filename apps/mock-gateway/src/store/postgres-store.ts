import { HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression, type Driver } from 'kysely';
import type { Pool } from 'pg';
import { LockingAdapter } from './locking-adapter.ts';
import { migrate, rejectNewer } from './migrate.ts';
import { StoreError, type Store } from './opened-store.ts';
import { LockingDialect } from './postgres-driver.ts';
import { postgresEngine } from './postgres-engine.ts';
import { openPool, type Purpose } from './postgres.ts';
import type { Database } from './schema.ts';
import { SplitDriver } from './split-driver.ts';
import { standbyReads } from './standby-reads.ts';
import { storeName } from './store-name.ts';
import { readsAtStandby } from './store-servers.ts';
import { isStoreUnavailable } from './unavailable.ts';

const recordedMigrations = async (pool: Pool): Promise<string[]> => {
  const found = await pool.query(`select to_regclass('kysely_migration') is not null as is_store`);
  if (!found.rows[0].is_store) return [];
  const { rows } = await pool.query(`select name from kysely_migration order by name`);
  return rows.map(({ name }) => String(name));
};

/** PostgreSQL has no `in ()`, which SQLite reads as an empty list. */
const emptyInLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression });

const migrateDatabase = async (url: string) => {
  const pool = openPool(url, 'maintenance');
  const db = new Kysely<Database>({ dialect: new LockingDialect(pool) });
  try {
    const recorded = await recordedMigrations(pool);
    rejectNewer(storeName(url), recorded);
    await migrate(db, recorded);
  } finally {
    await db.destroy();
  }
};

/** Opens a database that this process has migrated already. */
export const connectToPostgres = (url: string, purpose: Purpose): Store => {
  const pool = openPool(url, purpose);
  const adapter = new LockingAdapter();
  const open = (driver?: Driver) =>
    new Kysely<Database>({ dialect: new LockingDialect(pool, driver, adapter), plugins: [emptyInLists] });
  const db = open();
  const standby = readsAtStandby(url) ? standbyReads(url, purpose) : undefined;
  const reads = standby && open(new SplitDriver(pool, standby));
  const close = async () => {
    await standby?.close();
    await db.destroy();
  };
  return { db, engine: postgresEngine(pool), close, reads };
};

/** Opens a database as it is, for reading only. */
export const openPostgresReadOnly = (url: string): Kysely<Database> =>
  new Kysely<Database>({ dialect: new LockingDialect(openPool(url)) });

/** Opens a database and migrates it. */
export const openPostgres = async (url: string): Promise<Store> => {
  try {
    await migrateDatabase(url);
  } catch (caught) {
    if (caught instanceof StoreError || isStoreUnavailable(caught)) throw caught;
    const found = caught instanceof Error ? caught.message : String(caught);
    throw new StoreError(
      `The store ${storeName(url)} cannot be used (${found}). Check STORE_URL and PostgreSQL.`,
    );
  }
  return connectToPostgres(url, 'serving');
};
