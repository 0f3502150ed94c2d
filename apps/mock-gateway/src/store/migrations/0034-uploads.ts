import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, primaryKey, required } from '../ddl.ts';

/** What clients upload, and the documents that advisors ask them for. */
export const uploads: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, strictTable } = ddlOf(db);
    await strictTable('upload')
      .addColumn('id', text, primaryKey)
      .addColumn('user_id', text, (column) => column.notNull().references('user.id'))
      .addColumn('client_uuid', text, required)
      .addColumn('account_uuid', text)
      .addColumn('file_name', text, required)
      .addColumn('file_type', text, required)
      .addColumn('file_size', integer, required)
      .addColumn('sha256', text, required)
      .addColumn('state', text, required)
      .addColumn('reason', text)
      .addColumn('received_bytes', integer, required)
      .addColumn('created_at', integer, required)
      .addColumn('updated_at', integer, required)
      .addColumn('settled_at', integer)
      .addColumn('is_unwanted', integer, (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex('upload_of_user').on('upload').columns(['user_id', 'created_at']).execute();
    await db.schema.createIndex('upload_by_state').on('upload').columns(['state', 'updated_at']).execute();
    await strictTable('document_request')
      .addColumn('id', text, primaryKey)
      .addColumn('client_uuid', text, required)
      .addColumn('name_en', text, required)
      .addColumn('name_fr', text, required)
      .addColumn('due_on', text, required)
      .addColumn('requested_at', integer, required)
      .addColumn('upload_id', text)
      .execute();
    await db.schema
      .createIndex('document_request_of_client')
      .on('document_request')
      .column('client_uuid')
      .execute();
  },
};
