import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `alter table ledger_entry add column book_cost text`,
  `alter table ledger_entry add column reverses text`,
  `alter table ledger_entry add column entered_on text`,
  // Until now units always came with their value of the day as their cost.
  `update ledger_entry set book_cost = amount where type = 'transfer_in' and instrument_id is not null`,
  `alter table account add column closed_on text`,
  `create table client_share (
    client_uuid text not null references client, user_id text not null references user, role text not null,
    primary key (user_id, role, client_uuid)
  ) strict`,
  `create table account_group (
    group_uuid text primary key, user_id text not null references user, name text not null, position integer not null
  ) strict`,
  `create index account_group_of_user on account_group (user_id)`,
  `create table account_group_member (
    group_uuid text not null references account_group, account_uuid text not null references account,
    position integer not null, primary key (group_uuid, account_uuid)
  ) strict`,
  `create table account_group_revision (user_id text primary key references user, revision integer not null) strict`,
  `create table holdings_view (user_id text primary key references user, columns text not null) strict`,
  `create table account_book (
    account_uuid text primary key references account, last_entry integer not null, book text not null
  ) strict`,
];

/** What cost, reversals and closed accounts need, whom accounts are shared with, and what clients arrange for themselves. */
export const accountsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
