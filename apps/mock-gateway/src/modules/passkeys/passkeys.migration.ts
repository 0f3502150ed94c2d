import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table passkey (
    id text primary key, user_id text not null, credential_id text not null unique, public_key text not null,
    counter integer not null, name text not null, created_at integer not null, last_used_at integer
  ) strict`,
  `create index passkey_of_user on passkey (user_id)`,
  `create table passkey_challenge (
    challenge text primary key, session_id text, expires_at integer not null
  ) strict, without rowid`,
  `create index passkey_challenge_over on passkey_challenge (expires_at)`,
  `alter table session add column passkey_id text`,
];

/** The tables of passkeys, and which session was begun by which. */
export const passkeysMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
