import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The firm's advisors and whom each advises. */
export const advisorMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('advisor')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('firm_id', 'text', (column) => column.notNull().references('firm.id'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('title_en', 'text', (column) => column.notNull())
      .addColumn('title_fr', 'text', (column) => column.notNull())
      .addColumn('email', 'text')
      .addColumn('phone', 'text')
      .execute();
    await db.schema
      .createTable('client_advisor')
      .addColumn('client_uuid', 'text', (column) => column.primaryKey().references('client.client_uuid'))
      .addColumn('advisor_id', 'text', (column) => column.notNull().references('advisor.id'))
      .execute();
  },
};
