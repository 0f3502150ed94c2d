import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `alter table session add column last_active_at integer not null default 0`,
  `update session set last_active_at = created_at`,
  `alter table sign_in_throttle add column locked_until integer not null default 0`,
  `create index refresh_token_of_session on refresh_token (session_id)`,
  `insert into app_variable (firm_id, key, value) select id, 'session.idle_minutes', '15' from firm`,
];

/** Sessions end when nothing is done in them; accounts lock after many failures. */
export const sessionLifeMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

/** Tells which refresh token was exchanged for which. */
export const refreshLineageMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(`alter table refresh_token add column replaces text`).execute(db);
  },
};
