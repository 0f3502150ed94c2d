import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table account_copy (
    account_uuid text primary key references account, of_account text not null references account,
    client_number integer not null
  ) strict`,
  `create index account_copy_of on account_copy (of_account, client_number)`,
];

/** Which accounts of a large store follow another one. */
export const manyClientsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
