import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, primaryKey, required } from '../ddl.ts';

const createProfiles = async (db: Kysely<unknown>) => {
  const { text, integer } = ddlOf(db);
  await db.schema
    .createTable('fund_profile')
    .addColumn('fund_id', text, (column) => column.primaryKey().references('instrument.id'))
    .addColumn('series', text, required)
    .addColumn('risk', text, required)
    .addColumn('is_pool', integer, required)
    .addColumn('inception', text)
    .addColumn('objective_en', text, required)
    .addColumn('objective_fr', text, required)
    .addColumn('management_fee', text, required)
    .addColumn('mer', text)
    .addColumn('ter', text)
    .addColumn('fees_as_of', text, required)
    .execute();
};

const createCompositions = async (db: Kysely<unknown>) => {
  const { text, integer } = ddlOf(db);
  await db.schema
    .createTable('security')
    .addColumn('id', text, primaryKey)
    .addColumn('name_en', text, required)
    .addColumn('name_fr', text, required)
    .addColumn('asset_class', text, required)
    .addColumn('country', text, required)
    .addColumn('sector', text, required)
    .execute();
  await db.schema
    .createTable('composition')
    .addColumn('fund_id', text, (column) => column.notNull().references('instrument.id'))
    .addColumn('as_of', text, required)
    .addColumn('line', integer, required)
    .addColumn('component_id', text)
    .addColumn('asset_class', text)
    .addColumn('country', text)
    .addColumn('sector', text)
    .addColumn('weight', text, required)
    .addPrimaryKeyConstraint('composition_key', ['fund_id', 'as_of', 'line'])
    .execute();
};

/** What the firm publishes about its funds, and what funds hold. */
export const funds: Migration = {
  async up(db: Kysely<unknown>) {
    await createProfiles(db);
    await createCompositions(db);
  },
};
