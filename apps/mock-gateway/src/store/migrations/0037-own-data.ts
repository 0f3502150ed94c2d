import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, primaryKey, required } from '../ddl.ts';

/** Exports of clients' own data, requests for correction, and challenges that confirm an action by passkey. */
export const ownData: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, strictTable } = ddlOf(db);
    await db.schema
      .alterTable('passkey_challenge')
      .addColumn('is_confirmation', integer, (column) => column.notNull().defaultTo(0))
      .execute();
    await strictTable('own_data_export')
      .addColumn('id', text, primaryKey)
      .addColumn('user_id', text, (column) => column.notNull().references('user.id'))
      .addColumn('language', text, required)
      .addColumn('state', text, required)
      .addColumn('requested_at', integer, required)
      .addColumn('ready_at', integer)
      .addColumn('expires_at', integer)
      .addColumn('size', integer)
      .addColumn('sha256', text)
      .addColumn('downloaded_at', integer)
      .addColumn('last_address', integer, (column) => column.notNull().defaultTo(0))
      .addColumn('is_unwanted', integer, (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex('own_data_export_of_user')
      .on('own_data_export')
      .columns(['user_id', 'requested_at'])
      .execute();
    await strictTable('own_data_correction')
      .addColumn('id', text, primaryKey)
      .addColumn('user_id', text, (column) => column.notNull().references('user.id'))
      .addColumn('subject', text, required)
      .addColumn('statement', text, required)
      .addColumn('state', text, required)
      .addColumn('requested_at', integer, required)
      .addColumn('moved_at', integer)
      .addColumn('answer', text)
      .execute();
    await db.schema
      .createIndex('own_data_correction_of_user')
      .on('own_data_correction')
      .columns(['user_id', 'requested_at'])
      .execute();
  },
};
