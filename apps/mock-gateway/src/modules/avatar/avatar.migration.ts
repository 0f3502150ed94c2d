import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which attachments have bytes that nobody wants any more, so that one that could not be removed is not forgotten. */
export const unwantedPhotosMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('attachment')
      .addColumn('is_unwanted', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex('attachment_unwanted').on('attachment').column('is_unwanted').execute();
  },
};

/** Until when the bytes of an attachment may still be arriving, so that uploads under way count towards the quota. */
export const receivingPhotosMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('attachment').addColumn('receiving_until', 'integer').execute();
  },
};
