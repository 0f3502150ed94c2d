import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../is-postgres.ts';

/** SQLite ends every index with the row's own number, which orders the entries of one day; PostgreSQL needs it named. */
export const ledgerOrder: Migration = {
  async up(db: Kysely<unknown>) {
    if (!isPostgres(db)) return;
    await db.schema.dropIndex('ledger_of_account').execute();
    await db.schema
      .createIndex('ledger_of_account')
      .on('ledger_entry')
      .columns(['account_uuid', 'date', 'id'])
      .execute();
  },
};
