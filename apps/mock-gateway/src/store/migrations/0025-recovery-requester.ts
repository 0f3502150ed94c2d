import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf } from '../ddl.ts';

/** Recoveries of one person are distinguished by where they were started. */
export const recoveryRequester: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('recovery')
      .addColumn('requester', ddlOf(db).text, (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
