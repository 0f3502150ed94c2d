import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf } from '../ddl.ts';

/** What a session was begun with beside the password, which decides what staff may do in it. */
export const secondFactor: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('session').addColumn('second_factor', ddlOf(db).text).execute();
  },
};
