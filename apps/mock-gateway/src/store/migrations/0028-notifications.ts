import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, primaryKey, required } from '../ddl.ts';

/** What users are notified of, and whether they have read it. */
export const notifications: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer } = ddlOf(db);
    await db.schema
      .createTable('notification')
      .addColumn('id', text, primaryKey)
      .addColumn('user_id', text, (column) => column.notNull().references('user.id'))
      .addColumn('kind', text, required)
      .addColumn('title_en', text, required)
      .addColumn('title_fr', text, required)
      .addColumn('created_at', integer, required)
      .addColumn('read_at', integer)
      .execute();
    await db.schema
      .createIndex('notification_of_user')
      .on('notification')
      .columns(['user_id', 'created_at'])
      .execute();
  },
};
