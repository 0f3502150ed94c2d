import { sql, type Kysely } from 'kysely';
import { inTransaction } from './in-transaction.ts';
import { ENTIRE_STORE } from './locks.ts';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './schema.ts';

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

const foreignKeysOf = (db: Kysely<Database>, tables: readonly string[]) =>
  sql<ForeignKey>`select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid::regclass::text = any(${tables})`.execute(db);

const withoutForeignKeys = async (
  db: Kysely<Database>,
  tables: readonly string[],
  work: (db: Kysely<Database>) => Promise<void>,
) => {
  const { rows } = await foreignKeysOf(db, tables);
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
  await work(db);
  for (const { table, name, definition } of rows)
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      db,
    );
};

/**
 * Does work that inserts very many rows into tables. PostgreSQL would look up the foreign keys of each row; here it checks
 * those of a table all at once after the work, in one transaction. SQLite does the work as it is. Rejects with
 * PostgreSQL's error when a row refers to none.
 */
export const deferForeignKeys = async (
  db: Kysely<Database>,
  tables: readonly string[],
  work: (db: Kysely<Database>) => Promise<void>,
): Promise<void> =>
  isPostgres(db)
    ? inTransaction(db, ENTIRE_STORE, (transaction) => withoutForeignKeys(transaction, tables, work))
    : work(db);
