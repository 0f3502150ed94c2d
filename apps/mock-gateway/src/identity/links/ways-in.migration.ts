import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table client_record (
    client_number text primary key, firm_id text not null references firm, client_uuid text not null unique,
    first_name text not null, last_name text not null, birth_date text not null, postal_code text not null,
    email text, user_id text references user
  ) strict`,
  `create table one_time_link (
    hash text primary key, purpose text not null check (purpose in ('activation', 'registration')),
    client_number text not null references client_record, email text not null, username text,
    language text not null, created_at integer not null, expires_at integer not null, ended_at integer
  ) strict, without rowid`,
  `create index one_time_link_of_client on one_time_link (client_number)`,
  `create table recovery (
    hash text primary key, user_id text references user, code_hash text not null, expires_at integer not null,
    code_tries integer not null, verified_at integer, question text, answer_tries integer not null,
    answered_at integer, ended_at integer
  ) strict, without rowid`,
  `create index recovery_of_user on recovery (user_id)`,
  `create index recovery_expiry on recovery (expires_at)`,
  `create table request_count (
    subject text primary key, count integer not null, since integer not null
  ) strict, without rowid`,
  `create index user_email on user (lower(email))`,
];

/** The tables of activation, registration and recovery. */
export const waysInMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
