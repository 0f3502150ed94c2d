import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, required } from '../ddl.ts';

/** The messages to be sent. */
export const mail: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, autoIncrement, strictTable } = ddlOf(db);
    await strictTable('outbox')
      .addColumn('id', integer, autoIncrement)
      .addColumn('kind', text, (column) => column.notNull().check(sql`kind in ('email', 'sms')`))
      .addColumn('recipient', text, required)
      .addColumn('language', text, required)
      .addColumn('template', text, required)
      .addColumn('subject', text, required)
      .addColumn('text', text, required)
      .addColumn('html', text, required)
      .addColumn('state', text, (column) =>
        column.notNull().check(sql`state in ('kept', 'queued', 'sent', 'given_up')`),
      )
      .addColumn('created_at', integer, required)
      .addColumn('expires_at', integer, required)
      .addColumn('tries', integer, required)
      .addColumn('next_try_at', integer, required)
      .execute();
    await db.schema
      .createIndex('outbox_queue')
      .on('outbox')
      .column('next_try_at')
      .where(sql.ref('state'), '=', 'queued')
      .execute();
  },
};
