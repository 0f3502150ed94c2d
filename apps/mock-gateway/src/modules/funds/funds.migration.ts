import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the firm publishes about its funds, and what funds hold. */
export const fundsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('fund_profile')
      .addColumn('fund_id', 'text', (column) => column.primaryKey().references('instrument.id'))
      .addColumn('series', 'text', (column) => column.notNull())
      .addColumn('risk', 'text', (column) => column.notNull())
      .addColumn('is_pool', 'integer', (column) => column.notNull())
      .addColumn('inception', 'text')
      .addColumn('objective_en', 'text', (column) => column.notNull())
      .addColumn('objective_fr', 'text', (column) => column.notNull())
      .addColumn('management_fee', 'text', (column) => column.notNull())
      .addColumn('mer', 'text')
      .addColumn('ter', 'text')
      .addColumn('fees_as_of', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('security')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name_en', 'text', (column) => column.notNull())
      .addColumn('name_fr', 'text', (column) => column.notNull())
      .addColumn('asset_class', 'text', (column) => column.notNull())
      .addColumn('country', 'text', (column) => column.notNull())
      .addColumn('sector', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('composition')
      .addColumn('fund_id', 'text', (column) => column.notNull().references('instrument.id'))
      .addColumn('as_of', 'text', (column) => column.notNull())
      .addColumn('line', 'integer', (column) => column.notNull())
      .addColumn('component_id', 'text')
      .addColumn('asset_class', 'text')
      .addColumn('country', 'text')
      .addColumn('sector', 'text')
      .addColumn('weight', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('composition_key', ['fund_id', 'as_of', 'line'])
      .execute();
  },
};
