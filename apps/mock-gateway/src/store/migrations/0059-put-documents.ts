import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, primaryKey, required } from '../ddl.ts';

/** What advisors put to their clients, from the announcement of its file on. */
export const putDocuments: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, strictTable } = ddlOf(db);
    await strictTable('put_document')
      .addColumn('id', text, primaryKey)
      .addColumn('client_uuid', text, (column) => column.notNull().references('client.client_uuid'))
      .addColumn('put_by', text, (column) => column.notNull().references('user.id'))
      .addColumn('name_en', text, required)
      .addColumn('name_fr', text, required)
      .addColumn('type', text, required)
      .addColumn('account_uuid', text)
      .addColumn('year', integer, required)
      .addColumn('put_at', integer, required)
      .addColumn('document_id', text)
      .addColumn('viewed_at', integer)
      .addColumn('withdrawn_at', integer)
      .execute();
    await db.schema
      .createIndex('put_document_of_client')
      .on('put_document')
      .columns(['client_uuid', 'put_at'])
      .execute();
    await db.schema
      .createIndex('put_document_by_document')
      .on('put_document')
      .column('document_id')
      .execute();
  },
};
