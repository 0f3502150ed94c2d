import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, primaryKey, required } from '../ddl.ts';

/** Passkeys, their challenges, and which session was started by which. */
export const passkeys: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, strictTable, clusteredTable } = ddlOf(db);
    await strictTable('passkey')
      .addColumn('id', text, primaryKey)
      .addColumn('user_id', text, required)
      .addColumn('credential_id', text, (column) => column.notNull().unique())
      .addColumn('public_key', text, required)
      .addColumn('counter', integer, required)
      .addColumn('name', text, required)
      .addColumn('created_at', integer, required)
      .addColumn('last_used_at', integer)
      .execute();
    await db.schema.createIndex('passkey_of_user').on('passkey').column('user_id').execute();
    await clusteredTable('passkey_challenge')
      .addColumn('challenge', text, primaryKey)
      .addColumn('session_id', text)
      .addColumn('expires_at', integer, required)
      .execute();
    await db.schema
      .createIndex('passkey_challenge_over')
      .on('passkey_challenge')
      .column('expires_at')
      .execute();
    await db.schema.alterTable('session').addColumn('passkey_id', text).execute();
  },
};
