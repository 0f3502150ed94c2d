import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, primaryKey, required } from '../ddl.ts';

/** The reports of clients: what each is composed of, how far it is, and its figures once it is made. */
export const reports: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, strictTable, clusteredTable } = ddlOf(db);
    await strictTable('report')
      .addColumn('id', text, primaryKey)
      .addColumn('user_id', text, (column) => column.notNull().references('user.id'))
      .addColumn('composition', text, required)
      .addColumn('occasion', text)
      .addColumn('state', text, required)
      .addColumn('progress', integer, required)
      .addColumn('failures', integer, required)
      .addColumn('requested_at', integer, required)
      .addColumn('settled_at', integer)
      .addColumn('documents', text, required)
      .execute();
    await db.schema
      .createIndex('report_of_user')
      .on('report')
      .columns(['user_id', 'requested_at', 'id'])
      .execute();
    await db.schema
      .createIndex('report_of_occasion')
      .unique()
      .on('report')
      .columns(['user_id', 'occasion'])
      .execute();
    await clusteredTable('report_figures')
      .addColumn('report_id', text, primaryKey)
      .addColumn('figures', text, required)
      .execute();
  },
};
