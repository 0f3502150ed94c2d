import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf } from '../ddl.ts';

/** Users who share an e-mail address can recover their passwords. */
export const sharedRecovery: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('recovery').addColumn('shared_email', ddlOf(db).text).execute();
  },
};
