import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, primaryKey, required } from '../ddl.ts';

/** How much of its ledger the stored valuations of an account count; its rows may be deleted at any time. */
export const valuationStates: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer } = ddlOf(db);
    await db.schema
      .createTable('valuation_state')
      .addColumn('account_uuid', text, primaryKey)
      .addColumn('entries', integer, required)
      .addColumn('is_provisional', integer, required)
      .execute();
  },
};
