import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The table of apps whose first code is waited for. */
export const authenticatorMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw(
        `create table authenticator_begun (
          user_id text primary key, secret text not null, expires_at integer not null
        ) strict, without rowid`,
      )
      .execute(db);
  },
};
