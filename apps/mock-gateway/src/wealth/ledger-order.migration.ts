import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../store/is-postgres.ts';

/** SQLite ends every index with the row's own number, which orders entries of one day; PostgreSQL must be told to. */
export const ledgerOrderMigration: Migration = {
  async up(db: Kysely<unknown>) {
    if (!isPostgres(db)) return;
    await sql`drop index ledger_of_account`.execute(db);
    await sql`create index ledger_of_account on ledger_entry (account_uuid, date, id)`.execute(db);
  },
};
