import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, primaryKey, required } from '../ddl.ts';

/** Invitations, links to open an access again, ended accesses, and the settings that administrators save. */
export const administration: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, clusteredTable } = ddlOf(db);
    for (const column of ['invited_at', 'ended_at'])
      await db.schema.alterTable('user').addColumn(column, integer).execute();
    await db.schema.alterTable('user').addColumn('end_reason', text).execute();
    await db.schema.alterTable('client_record').addColumn('withdrawn_at', integer).execute();
    await db.schema.alterTable('client_record').addColumn('end_reason', text).execute();
    await clusteredTable('access_link')
      .addColumn('hash', text, primaryKey)
      .addColumn('user_id', text, (column) => column.notNull().references('user.id'))
      .addColumn('created_at', integer, required)
      .addColumn('expires_at', integer, required)
      .addColumn('ended_at', integer)
      .execute();
    await db.schema.createIndex('access_link_of_user').on('access_link').column('user_id').execute();
    await clusteredTable('portal_setting')
      .addColumn('firm_id', text, (column) => column.notNull().references('firm.id'))
      .addColumn('setting', text, required)
      .addColumn('revision', integer, required)
      .addColumn('starts_at', integer)
      .addColumn('ends_at', integer)
      .addColumn('saved_at', integer, required)
      .addColumn('saved_by', text, (column) => column.notNull().references('user.id'))
      .addPrimaryKeyConstraint('portal_setting_pk', ['firm_id', 'setting'])
      .execute();
    // Administrators who were added before have what the role has today.
    await (db as Kysely<{ user_role: { role: string; permissions: string } }>)
      .updateTable('user_role')
      .set({
        permissions: JSON.stringify([
          'dz.manage.content',
          'dz.manage.surveys',
          'dz.manage.users',
          'dz.manage.portal',
        ]),
      })
      .where('role', '=', 'administrator')
      .execute();
  },
};
