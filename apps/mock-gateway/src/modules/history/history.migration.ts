import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Login events name the browser as well. */
export const loginBrowserMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table login_event add column browser text`.execute(db);
  },
};
