import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, primaryKey, required } from '../ddl.ts';

/** Which target mix a client uses, and the one that they set. */
export const targetChoices: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, strictTable } = ddlOf(db);
    await strictTable('target_choice')
      .addColumn('user_id', text, (column) => primaryKey(column).notNull().references('user.id'))
      .addColumn('revision', integer, required)
      .addColumn('used', text, required)
      .addColumn('own_mix', text)
      .addColumn('changed_at', integer, required)
      .execute();
  },
};
