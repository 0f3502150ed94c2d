import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const appendOnly = (table: string) =>
  ['update', 'delete'].map(
    (change) => `create trigger ${table}_no_${change} before ${change} on ${table}
      begin select raise(abort, '${table} is append-only'); end`,
  );

const STATEMENTS = [
  `create table terms_document (
    firm_id text not null references firm, version text not null, effective_on text not null,
    content text not null, hash text not null, primary key (firm_id, version)
  ) strict, without rowid`,
  `create table terms_event (
    id integer primary key autoincrement, user_id text not null references user,
    version text not null, hash text not null, kind text not null check (kind in ('shown', 'accepted')),
    language text not null check (language in ('en', 'fr')), is_quebec_client integer not null,
    express_wish integer not null, at integer not null
  ) strict`,
  `create unique index terms_event_once on terms_event (user_id, version, hash, kind)`,
  ...appendOnly('terms_document'),
  ...appendOnly('terms_event'),
  `alter table user add column province text`,
  // Whether the terms are finished follows from the acceptances of the version in force.
  `alter table user drop column terms_finished`,
];

export const termsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
