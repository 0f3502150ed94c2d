import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table outbox (
    id integer primary key autoincrement, kind text not null check (kind in ('email', 'sms')),
    recipient text not null, language text not null, template text not null,
    subject text not null, text text not null, html text not null,
    state text not null check (state in ('kept', 'queued', 'sent', 'given_up')),
    created_at integer not null, expires_at integer not null, tries integer not null, next_try_at integer not null
  ) strict`,
  `create index outbox_queue on outbox (next_try_at) where state = 'queued'`,
];

/** The table that messages wait in. */
export const mailMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
