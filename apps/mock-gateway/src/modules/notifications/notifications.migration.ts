import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What users are notified of, and whether they have read it. */
export const notificationsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('notification')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('user.id'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('title_en', 'text', (column) => column.notNull())
      .addColumn('title_fr', 'text', (column) => column.notNull())
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .addColumn('read_at', 'integer')
      .execute();
    await db.schema
      .createIndex('notification_of_user')
      .on('notification')
      .columns(['user_id', 'created_at'])
      .execute();
  },
};
