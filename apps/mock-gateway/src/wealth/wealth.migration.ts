import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create table instrument (
    id text primary key, name_en text not null, name_fr text not null, kind text not null,
    asset_class text not null, currency text not null
  ) strict`,
  `create table price (
    instrument_id text not null references instrument, date text not null, price text not null,
    primary key (instrument_id, date)
  ) strict, without rowid`,
  `create table fx_rate (
    pair text not null, date text not null, rate text not null, primary key (pair, date)
  ) strict, without rowid`,
  `create table account (
    account_uuid text primary key, client_uuid text not null references client, number text not null unique,
    type text not null, currency text not null, opened_on text not null, plan text not null
  ) strict`,
  `create index account_of_client on account (client_uuid)`,
  `create table ledger_entry (
    id integer primary key autoincrement, account_uuid text not null references account, date text not null,
    type text not null, instrument_id text references instrument, quantity text, amount text not null
  ) strict`,
  `create index ledger_of_account on ledger_entry (account_uuid, date)`,
  `create table account_valuation (
    account_uuid text not null references account, date text not null, value text not null,
    external_flow text not null, value_base text not null, external_flow_base text not null,
    primary key (account_uuid, date)
  ) strict, without rowid`,
];

/** The tables of the market, the accounts, their ledgers and their valuations. */
export const wealthMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
