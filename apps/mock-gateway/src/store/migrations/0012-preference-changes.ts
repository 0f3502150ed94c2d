import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, required } from '../ddl.ts';

/** The choices of users, one row for each change. */
export const preferenceChanges: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, autoIncrement, strictTable } = ddlOf(db);
    await strictTable('preference_change')
      .addColumn('id', integer, autoIncrement)
      .addColumn('user_id', text, (column) => column.notNull().references('user.id'))
      .addColumn('client_uuid', text, (column) => column.references('client.client_uuid'))
      .addColumn('key', text, required)
      .addColumn('value', text, required)
      .addColumn('at', integer, required)
      .execute();
    await db.schema
      .createIndex('preference_change_of_user')
      .on('preference_change')
      .columns(['user_id', 'id'])
      .execute();
  },
};
