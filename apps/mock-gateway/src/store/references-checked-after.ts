import { sql, type Kysely } from 'kysely';
import { inTransaction } from './in-transaction.ts';
import { WHOLE_STORE } from './locks.ts';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './schema.ts';

interface Reference {
  table: string;
  name: string;
  definition: string;
}

const referencesOf = (db: Kysely<Database>, tables: readonly string[]) =>
  sql<Reference>`select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid::regclass::text = any(${tables})`.execute(db);

const withoutReferences = async (
  db: Kysely<Database>,
  tables: readonly string[],
  work: (db: Kysely<Database>) => Promise<void>,
) => {
  const { rows } = await referencesOf(db, tables);
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
  await work(db);
  for (const { table, name, definition } of rows)
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      db,
    );
};

/**
 * Does work that fills tables with very many rows. PostgreSQL looks up every reference of every row by itself; here it
 * checks all those of a table at once after the work, in one transaction. SQLite does the work as it is. Rejects with
 * PostgreSQL's error when a row refers to nothing.
 */
export const referencesCheckedAfter = async (
  db: Kysely<Database>,
  tables: readonly string[],
  work: (db: Kysely<Database>) => Promise<void>,
): Promise<void> =>
  isPostgres(db)
    ? inTransaction(db, WHOLE_STORE, (transaction) => withoutReferences(transaction, tables, work))
    : work(db);
