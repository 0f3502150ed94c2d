import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, required } from '../ddl.ts';

/** What each fund published of its expenses, by financial period. */
export const fundRatios: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, strictTable } = ddlOf(db);
    await strictTable('fund_ratio')
      .addColumn('fund_id', text, (column) => column.notNull().references('instrument.id'))
      .addColumn('as_of', text, required)
      .addColumn('mer', text)
      .addColumn('ter', text)
      .addPrimaryKeyConstraint('fund_ratio_key', ['fund_id', 'as_of'])
      .execute();
  },
};
