import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf } from '../ddl.ts';

/** Which attachments have bytes that are to be deleted, so that a failed deletion is retried. */
export const unwantedPhotos: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('attachment')
      .addColumn('is_unwanted', ddlOf(db).integer, (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex('attachment_unwanted').on('attachment').column('is_unwanted').execute();
  },
};
