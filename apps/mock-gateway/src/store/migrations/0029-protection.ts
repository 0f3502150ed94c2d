import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, primaryKey, required } from '../ddl.ts';

/** Links by which owners protect their access, and users who must recover before they sign in. */
export const protection: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, clusteredTable } = ddlOf(db);
    await db.schema.alterTable('user').addColumn('recovery_required_at', integer).execute();
    await clusteredTable('protection_link')
      .addColumn('hash', text, primaryKey)
      .addColumn('user_id', text, (column) => column.notNull().references('user.id'))
      .addColumn('change', text, required)
      .addColumn('created_at', integer, required)
      .addColumn('expires_at', integer, required)
      .addColumn('ended_at', integer)
      .execute();
    await db.schema.createIndex('protection_link_of_user').on('protection_link').column('user_id').execute();
    await db.schema
      .createIndex('protection_link_expiry')
      .on('protection_link')
      .column('expires_at')
      .execute();
  },
};
