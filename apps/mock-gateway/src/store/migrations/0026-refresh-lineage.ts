import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf } from '../ddl.ts';

/** Which refresh token was exchanged for which. */
export const refreshLineage: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('refresh_token').addColumn('replaces', ddlOf(db).text).execute();
  },
};
