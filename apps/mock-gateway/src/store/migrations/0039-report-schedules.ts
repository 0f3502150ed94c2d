import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, primaryKey, required } from '../ddl.ts';

/** The reports that are made by themselves: which quarters have their statements, and what clients schedule. */
export const reportSchedules: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, strictTable, clusteredTable } = ddlOf(db);
    await clusteredTable('report_quarter')
      .addColumn('ends_on', text, primaryKey)
      .addColumn('begun_at', integer, required)
      .execute();
    await strictTable('report_schedule')
      .addColumn('id', text, primaryKey)
      .addColumn('user_id', text, (column) => column.notNull().references('user.id'))
      .addColumn('interval', text, required)
      .addColumn('composition', text, required)
      .addColumn('done_until', text, required)
      .addColumn('created_at', integer, required)
      .execute();
    await db.schema.createIndex('report_schedule_of_user').on('report_schedule').column('user_id').execute();
    await db.schema
      .createIndex('report_schedule_due')
      .on('report_schedule')
      .columns(['interval', 'done_until'])
      .execute();
  },
};
