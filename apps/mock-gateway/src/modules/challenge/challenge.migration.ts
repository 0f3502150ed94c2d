import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `alter table user add column challenge_kind text not null default 'email' check (challenge_kind in ('email', 'sms'))`,
  `create table challenge (
    id text primary key, user_id text not null, purpose text not null check (purpose in ('sign_in', 'device')),
    session_id text, kind text not null check (kind in ('email', 'sms', 'totp')), code_hash text,
    created_at integer not null, expires_at integer not null, ends_at integer not null, resend_at integer not null,
    sends integer not null, tries_left integer not null, met_at integer
  ) strict`,
  `create index challenge_of_user on challenge (user_id, created_at)`,
  `create table authenticator (
    user_id text primary key, secret text not null, last_step integer not null
  ) strict, without rowid`,
  `create table recovery_code (
    user_id text not null, code_hash text not null, is_used integer not null, primary key (user_id, code_hash)
  ) strict, without rowid`,
];

/** The tables of challenges, authenticator apps and recovery codes. */
export const challengeMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
