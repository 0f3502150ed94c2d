import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf } from '../ddl.ts';

/** The network address and the device that a session was started from. */
export const sessionOrigin: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['ip', 'browser', 'os', 'kind'])
      await db.schema.alterTable('session').addColumn(column, ddlOf(db).text).execute();
  },
};
