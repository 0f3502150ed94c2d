import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, primaryKey, required } from '../ddl.ts';

interface Tables {
  ledger_entry: { type: string; amount: string; instrument_id: string | null; book_cost: string | null };
}

const extendLedgers = async (db: Kysely<Tables>) => {
  const { text } = ddlOf(db);
  await db.schema.alterTable('ledger_entry').addColumn('book_cost', text).execute();
  await db.schema.alterTable('ledger_entry').addColumn('reverses', text).execute();
  await db.schema.alterTable('ledger_entry').addColumn('entered_on', text).execute();
  // Before this column, units transferred in kind always cost their value of the day.
  await db
    .updateTable('ledger_entry')
    .set(({ ref }) => ({ book_cost: ref('amount') }))
    .where('type', '=', 'transfer_in')
    .where('instrument_id', 'is not', null)
    .execute();
  await db.schema.alterTable('account').addColumn('closed_on', text).execute();
};

const createShares = async (db: Kysely<Tables>) => {
  const { text, strictTable } = ddlOf(db);
  await strictTable('client_share')
    .addColumn('client_uuid', text, (column) => column.notNull().references('client.client_uuid'))
    .addColumn('user_id', text, (column) => column.notNull().references('user.id'))
    .addColumn('role', text, required)
    .addPrimaryKeyConstraint('client_share_pkey', ['user_id', 'role', 'client_uuid'])
    .execute();
};

const createGroups = async (db: Kysely<Tables>) => {
  const { text, integer, strictTable } = ddlOf(db);
  await strictTable('account_group')
    .addColumn('group_uuid', text, primaryKey)
    .addColumn('user_id', text, (column) => column.notNull().references('user.id'))
    .addColumn('name', text, required)
    .addColumn('position', integer, required)
    .execute();
  await db.schema.createIndex('account_group_of_user').on('account_group').column('user_id').execute();
  await strictTable('account_group_member')
    .addColumn('group_uuid', text, (column) => column.notNull().references('account_group.group_uuid'))
    .addColumn('account_uuid', text, (column) => column.notNull().references('account.account_uuid'))
    .addColumn('position', integer, required)
    .addPrimaryKeyConstraint('account_group_member_pkey', ['group_uuid', 'account_uuid'])
    .execute();
  await strictTable('account_group_revision')
    .addColumn('user_id', text, (column) => column.primaryKey().references('user.id'))
    .addColumn('revision', integer, required)
    .execute();
};

const createHoldings = async (db: Kysely<Tables>) => {
  const { text, integer, strictTable } = ddlOf(db);
  await strictTable('holdings_view')
    .addColumn('user_id', text, (column) => column.primaryKey().references('user.id'))
    .addColumn('columns', text, required)
    .execute();
  await strictTable('account_book')
    .addColumn('account_uuid', text, (column) => column.primaryKey().references('account.account_uuid'))
    .addColumn('last_entry', integer, required)
    .addColumn('book', text, required)
    .execute();
};

/** Book cost, reversals and closed accounts; shared clients; the groups and columns that users choose. */
export const accounts: Migration = {
  async up(db: Kysely<Tables>) {
    await extendLedgers(db);
    await createShares(db);
    await createGroups(db);
    await createHoldings(db);
  },
};
