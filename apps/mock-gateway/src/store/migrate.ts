import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { isPostgres } from './is-postgres.ts';
import { migrations } from './migrations.ts';
import { StoreError } from './opened-store.ts';
import { currentName } from './recorded-names.ts';
import type { Database } from './schema.ts';

type RecordedMigrations = { kysely_migration: { name: string; timestamp: string } };

/** Throws a StoreError when a store has recorded a migration that this version does not know. */
export const rejectNewer = (name: string, recorded: readonly string[]): void => {
  const newer = recorded.find((migration) => !Object.hasOwn(migrations, currentName(migration)));
  if (newer)
    throw new StoreError(
      `The store ${name} is from a newer version (it has "${newer}"); expected at most ` +
        `"${Object.keys(migrations).at(-1)}". Update the gateway, or use another store.`,
    );
};

/** Kysely's table for its lock, with the integer of 64 bits that every other column has; its own would be of 32. */
const createLockTable = (db: Kysely<Database>) =>
  db.schema
    .createTable('kysely_migration_lock')
    .ifNotExists()
    .addColumn('id', 'varchar(255)', (column) => column.notNull().primaryKey())
    .addColumn('is_locked', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();

const rename = async (db: Kysely<Database>, names: readonly string[]) => {
  for (const name of names)
    await db
      .$extendTables<RecordedMigrations>()
      .updateTable('kysely_migration')
      .set({ name: currentName(name) })
      .where('name', '=', name)
      .execute();
};

/**
 * Brings a store to the schema of this version, given the names of the migrations it has recorded. Gateways that do so
 * at the same moment, over one database, wait for each other.
 */
export const migrate = async (db: Kysely<Database>, recorded: readonly string[]): Promise<void> => {
  const renamed = recorded.filter((name) => currentName(name) !== name);
  if (renamed.length > 0) await db.transaction().execute((transaction) => rename(transaction, renamed));
  // Kysely's own check reads the columns of every table, twice.
  if (Object.keys(migrations).every((name) => recorded.includes(name))) return;
  // In a transaction, because `if not exists` alone fails when two gateways create the table at once.
  if (recorded.length === 0 && isPostgres(db)) await db.transaction().execute(createLockTable);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Work that was done side by side may land in another order than that of its numbers.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
};
