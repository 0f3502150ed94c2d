import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, primaryKey, required } from '../ddl.ts';

/** The firm's advisors, and whom each advises. */
export const advisors: Migration = {
  async up(db: Kysely<unknown>) {
    const { text } = ddlOf(db);
    await db.schema
      .createTable('advisor')
      .addColumn('id', text, primaryKey)
      .addColumn('firm_id', text, (column) => column.notNull().references('firm.id'))
      .addColumn('name', text, required)
      .addColumn('title_en', text, required)
      .addColumn('title_fr', text, required)
      .addColumn('email', text)
      .addColumn('phone', text)
      .execute();
    await db.schema
      .createTable('client_advisor')
      .addColumn('client_uuid', text, (column) => column.primaryKey().references('client.client_uuid'))
      .addColumn('advisor_id', text, (column) => column.notNull().references('advisor.id'))
      .execute();
  },
};
