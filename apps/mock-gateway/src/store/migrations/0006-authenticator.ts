import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, primaryKey, required } from '../ddl.ts';

/** Authenticator apps that have not yet been confirmed by a code. */
export const authenticator: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, clusteredTable } = ddlOf(db);
    await clusteredTable('authenticator_begun')
      .addColumn('user_id', text, primaryKey)
      .addColumn('secret', text, required)
      .addColumn('expires_at', integer, required)
      .execute();
  },
};
