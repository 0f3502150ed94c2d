import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The table of what is worked out from ledgers and prices; its rows may be removed at any time. */
export const returnsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('account_series')
      .addColumn('account_uuid', 'text', (column) => column.primaryKey())
      .addColumn('as_of', 'text', (column) => column.notNull())
      .addColumn('entries', 'integer', (column) => column.notNull())
      .addColumn('last_entry', 'integer', (column) => column.notNull())
      .addColumn('series', 'text', (column) => column.notNull())
      .execute();
  },
};
