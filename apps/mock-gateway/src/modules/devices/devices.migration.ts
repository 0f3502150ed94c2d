import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table device (
    id text primary key, user_id text not null, hash text not null unique, name text, browser text, os text, kind text,
    ip text, added_at integer not null, last_used_at integer not null, expires_at integer not null, revoked_at integer
  ) strict`,
  `create index device_of_user on device (user_id)`,
  `alter table session add column device_id text`,
];

/** The table of remembered devices, and which session runs on which. */
export const devicesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
