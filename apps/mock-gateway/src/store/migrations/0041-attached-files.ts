import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, primaryKey, required } from '../ddl.ts';

/** What clients attach to what they write to the firm. */
export const attachedFiles: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, strictTable } = ddlOf(db);
    await strictTable('attached_file')
      .addColumn('id', text, primaryKey)
      .addColumn('user_id', text, (column) => column.notNull().references('user.id'))
      .addColumn('owner_kind', text, required)
      .addColumn('owner_id', text, required)
      .addColumn('position', integer, required)
      .addColumn('name_en', text, required)
      .addColumn('name_fr', text, required)
      .addColumn('document_id', text, (column) => column.references('document.id'))
      // An upload that was rejected is deleted after a while; that something was attached remains.
      .addColumn('upload_id', text)
      .execute();
    await db.schema
      .createIndex('attached_file_of_owner')
      .on('attached_file')
      .columns(['owner_kind', 'owner_id', 'position'])
      .unique()
      .execute();
  },
};
