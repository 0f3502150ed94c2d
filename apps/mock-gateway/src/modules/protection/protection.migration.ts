import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `alter table user add column recovery_required_at integer`,
  `create table protection_link (
    hash text primary key, user_id text not null references user, change text not null,
    created_at integer not null, expires_at integer not null, ended_at integer
  ) strict, without rowid`,
  `create index protection_link_of_user on protection_link (user_id)`,
  `create index protection_link_expiry on protection_link (expires_at)`,
];

/** Links by which owners protect their access, and users who must recover before they sign in. */
export const protectionMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
