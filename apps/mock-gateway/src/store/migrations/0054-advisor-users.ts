import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf } from '../ddl.ts';

/** By whom an advisor signs in to the portal. */
export const advisorUsers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('advisor')
      .addColumn('user_id', ddlOf(db).text, (column) => column.references('user.id'))
      .execute();
    await db.schema.createIndex('advisor_of_user').unique().on('advisor').column('user_id').execute();
    await db.schema
      .createIndex('client_advisor_of_advisor')
      .on('client_advisor')
      .column('advisor_id')
      .execute();
  },
};
