import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, primaryKey, required } from '../ddl.ts';

/** The cache of daily series computed from ledgers and prices; its rows may be deleted at any time. */
export const returns: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer } = ddlOf(db);
    await db.schema
      .createTable('account_series')
      .addColumn('account_uuid', text, primaryKey)
      .addColumn('as_of', text, required)
      .addColumn('entries', integer, required)
      .addColumn('last_entry', integer, required)
      .addColumn('series', text, required)
      .execute();
  },
};
