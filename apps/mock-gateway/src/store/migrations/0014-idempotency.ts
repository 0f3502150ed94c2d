import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, required } from '../ddl.ts';

/** The responses to writes by their idempotency keys. */
export const idempotency: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, clusteredTable } = ddlOf(db);
    await clusteredTable('answered_request')
      .addColumn('session_id', text, required)
      .addColumn('key', text, required)
      .addColumn('fingerprint', text, required)
      .addColumn('answer', text)
      .addColumn('created_at', integer, required)
      .addPrimaryKeyConstraint('answered_request_pkey', ['session_id', 'key'])
      .execute();
    await db.schema
      .createIndex('answered_request_by_time')
      .on('answered_request')
      .column('created_at')
      .execute();
  },
};
