import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, primaryKey, required } from '../ddl.ts';

const createMarket = async (db: Kysely<unknown>) => {
  const { text, strictTable, clusteredTable } = ddlOf(db);
  await strictTable('instrument')
    .addColumn('id', text, primaryKey)
    .addColumn('name_en', text, required)
    .addColumn('name_fr', text, required)
    .addColumn('kind', text, required)
    .addColumn('asset_class', text, required)
    .addColumn('currency', text, required)
    .execute();
  await clusteredTable('price')
    .addColumn('instrument_id', text, (column) => column.notNull().references('instrument.id'))
    .addColumn('date', text, required)
    .addColumn('price', text, required)
    .addPrimaryKeyConstraint('price_pkey', ['instrument_id', 'date'])
    .execute();
  await clusteredTable('fx_rate')
    .addColumn('pair', text, required)
    .addColumn('date', text, required)
    .addColumn('rate', text, required)
    .addPrimaryKeyConstraint('fx_rate_pkey', ['pair', 'date'])
    .execute();
};

const createAccounts = async (db: Kysely<unknown>) => {
  const { text, integer, autoIncrement, strictTable, clusteredTable } = ddlOf(db);
  await strictTable('account')
    .addColumn('account_uuid', text, primaryKey)
    .addColumn('client_uuid', text, (column) => column.notNull().references('client.client_uuid'))
    .addColumn('number', text, (column) => column.notNull().unique())
    .addColumn('type', text, required)
    .addColumn('currency', text, required)
    .addColumn('opened_on', text, required)
    .addColumn('plan', text, required)
    .execute();
  await db.schema.createIndex('account_of_client').on('account').column('client_uuid').execute();
  await strictTable('ledger_entry')
    .addColumn('id', integer, autoIncrement)
    .addColumn('account_uuid', text, (column) => column.notNull().references('account.account_uuid'))
    .addColumn('date', text, required)
    .addColumn('type', text, required)
    .addColumn('instrument_id', text, (column) => column.references('instrument.id'))
    .addColumn('quantity', text)
    .addColumn('amount', text, required)
    .execute();
  await db.schema
    .createIndex('ledger_of_account')
    .on('ledger_entry')
    .columns(['account_uuid', 'date'])
    .execute();
  await clusteredTable('account_valuation')
    .addColumn('account_uuid', text, (column) => column.notNull().references('account.account_uuid'))
    .addColumn('date', text, required)
    .addColumn('value', text, required)
    .addColumn('external_flow', text, required)
    .addColumn('value_base', text, required)
    .addColumn('external_flow_base', text, required)
    .addPrimaryKeyConstraint('account_valuation_pkey', ['account_uuid', 'date'])
    .execute();
};

/** The market, and the accounts with their ledgers and valuations. */
export const wealth: Migration = {
  async up(db: Kysely<unknown>) {
    await createMarket(db);
    await createAccounts(db);
  },
};
