import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf } from '../ddl.ts';

/** Who asked for a document, and how the request ended. */
export const endedRequests: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer } = ddlOf(db);
    const alter = () => db.schema.alterTable('document_request');
    await alter().addColumn('requested_by', text).execute();
    await alter().addColumn('ended_as', text).execute();
    await alter().addColumn('ended_at', integer).execute();
    await db.schema
      .createIndex('document_request_of_upload')
      .on('document_request')
      .column('upload_id')
      .execute();
  },
};
