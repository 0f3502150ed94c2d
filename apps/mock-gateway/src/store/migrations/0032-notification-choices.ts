import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, required } from '../ddl.ts';

/** Where a notification leads, and by which channels users want to be notified of a kind. */
export const notificationChoices: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, clusteredTable } = ddlOf(db);
    await db.schema.alterTable('notification').addColumn('link', text).execute();
    await clusteredTable('notification_choice')
      .addColumn('user_id', text, (column) => column.notNull().references('user.id'))
      .addColumn('kind', text, required)
      .addColumn('portal', integer, required)
      .addColumn('email', integer, required)
      .addPrimaryKeyConstraint('notification_choice_pk', ['user_id', 'kind'])
      .execute();
  },
};
