import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, primaryKey, required } from '../ddl.ts';

/** Meetings of clients with advisors, the quarter hours they hold, and messages that carry one to a calendar. */
export const meetings: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, strictTable, clusteredTable } = ddlOf(db);
    await strictTable('meeting')
      .addColumn('id', text, primaryKey)
      .addColumn('user_id', text, (column) => column.notNull().references('user.id'))
      .addColumn('advisor_id', text, (column) => column.notNull().references('advisor.id'))
      .addColumn('starts_at', integer, required)
      .addColumn('ends_at', integer, required)
      .addColumn('kind', text, required)
      .addColumn('phone', text)
      .addColumn('video_url', text)
      .addColumn('topic', text, required)
      .addColumn('agenda', text)
      .addColumn('state', text, required)
      .addColumn('sequence', integer, required)
      .addColumn('requested_at', integer, required)
      .addColumn('changed_at', integer, required)
      .addColumn('was_at', integer)
      .addColumn('reason', text)
      .execute();
    await db.schema.createIndex('meeting_of_user').on('meeting').columns(['user_id', 'starts_at']).execute();
    await clusteredTable('meeting_quarter')
      .addColumn('advisor_id', text, (column) => column.notNull().references('advisor.id'))
      .addColumn('quarter', integer, required)
      .addColumn('meeting_id', text, (column) => column.notNull().references('meeting.id'))
      .addPrimaryKeyConstraint('meeting_quarter_once', ['advisor_id', 'quarter'])
      .execute();
    await db.schema
      .createIndex('meeting_quarter_of_meeting')
      .on('meeting_quarter')
      .column('meeting_id')
      .execute();
    for (const column of ['calendar_method', 'calendar_file'])
      await db.schema.alterTable('outbox').addColumn(column, text).execute();
  },
};
