import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf } from '../ddl.ts';

/** Login events name the browser as well. */
export const loginBrowser: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('login_event').addColumn('browser', ddlOf(db).text).execute();
  },
};
