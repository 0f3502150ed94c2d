import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The table of writes that were answered, so that a repeated one is not done again. */
export const idempotencyMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw(
        `create table answered_request (
          session_id text not null, key text not null, fingerprint text not null, answer text,
          created_at integer not null, primary key (session_id, key)
        ) strict, without rowid`,
      )
      .execute(db);
    await sql.raw(`create index answered_request_by_time on answered_request (created_at)`).execute(db);
  },
};
