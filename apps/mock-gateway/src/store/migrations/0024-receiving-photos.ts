import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf } from '../ddl.ts';

/** Until when the bytes of an attachment may still arrive, so that uploads in progress count towards the quota. */
export const receivingPhotos: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('attachment').addColumn('receiving_until', ddlOf(db).integer).execute();
  },
};
