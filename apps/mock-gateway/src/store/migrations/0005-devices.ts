import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, primaryKey, required } from '../ddl.ts';

/** Remembered devices, and which session runs on which. */
export const devices: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, strictTable } = ddlOf(db);
    await strictTable('device')
      .addColumn('id', text, primaryKey)
      .addColumn('user_id', text, required)
      .addColumn('hash', text, (column) => column.notNull().unique())
      .addColumn('name', text)
      .addColumn('browser', text)
      .addColumn('os', text)
      .addColumn('kind', text)
      .addColumn('ip', text)
      .addColumn('added_at', integer, required)
      .addColumn('last_used_at', integer, required)
      .addColumn('expires_at', integer, required)
      .addColumn('revoked_at', integer)
      .execute();
    await db.schema.createIndex('device_of_user').on('device').column('user_id').execute();
    await db.schema.alterTable('session').addColumn('device_id', text).execute();
  },
};
