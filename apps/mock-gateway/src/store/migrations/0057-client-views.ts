import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, primaryKey, required } from '../ddl.ts';

/** When advisors viewed the portal as their clients and why, which the access log of the client has too. */
export const clientViews: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, strictTable } = ddlOf(db);
    await strictTable('client_view')
      .addColumn('id', text, primaryKey)
      .addColumn('user_id', text, (column) => column.notNull().references('user.id'))
      .addColumn('session_id', text, required)
      .addColumn('client_uuid', text, (column) => column.notNull().references('client.client_uuid'))
      .addColumn('reason', text, required)
      .addColumn('words', text, required)
      .addColumn('begun_at', integer, required)
      .addColumn('ends_at', integer, required)
      .addColumn('ended_at', integer)
      .execute();
    await db.schema
      .createIndex('client_view_of_session')
      .on('client_view')
      .columns(['session_id', 'ended_at'])
      .execute();
    for (const column of ['reason', 'reason_words'])
      await db.schema.alterTable('access_record').addColumn(column, text).execute();
  },
};
