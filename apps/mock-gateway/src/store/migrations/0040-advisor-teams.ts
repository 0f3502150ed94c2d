import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, primaryKey, required } from '../ddl.ts';

/** Offices of the firm, when its advisors work and are away, and who supports them. */
export const advisorTeams: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, strictTable } = ddlOf(db);
    await strictTable('office')
      .addColumn('id', text, primaryKey)
      .addColumn('firm_id', text, (column) => column.notNull().references('firm.id'))
      .addColumn('position', integer, required)
      .addColumn('name_en', text, required)
      .addColumn('name_fr', text, required)
      .addColumn('civic_number', text)
      .addColumn('street', text)
      .addColumn('city', text)
      .addColumn('province', text)
      .addColumn('postal_code', text)
      .addColumn('country', text)
      .addColumn('phone', text)
      .execute();
    for (const column of ['office_id', 'portrait'])
      await db.schema.alterTable('advisor').addColumn(column, text).execute();
    for (const [column, value] of [
      ['languages', '["en","fr"]'],
      ['time_zone', 'America/Toronto'],
      ['hours', '[]'],
    ] as const)
      await db.schema
        .alterTable('advisor')
        .addColumn(column, text, (one) => one.notNull().defaultTo(value))
        .execute();
    await strictTable('advisor_absence')
      .addColumn('id', text, primaryKey)
      .addColumn('advisor_id', text, (column) => column.notNull().references('advisor.id'))
      .addColumn('from_on', text, required)
      .addColumn('until_on', text, required)
      .addColumn('stand_in_id', text, (column) => column.references('advisor.id'))
      .execute();
    await db.schema
      .createIndex('advisor_absence_of_advisor')
      .on('advisor_absence')
      .columns(['advisor_id', 'from_on'])
      .execute();
    await strictTable('advisor_support')
      .addColumn('advisor_id', text, (column) => column.notNull().references('advisor.id'))
      .addColumn('supporter_id', text, (column) => column.notNull().references('advisor.id'))
      .addColumn('position', integer, required)
      .addPrimaryKeyConstraint('advisor_support_key', ['advisor_id', 'supporter_id'])
      .execute();
  },
};
