import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, primaryKey, required } from '../ddl.ts';

/** Whom clients invite to see their accounts, and what of them. */
export const delegates: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, strictTable, clusteredTable } = ddlOf(db);
    await strictTable('delegate')
      .addColumn('id', text, primaryKey)
      .addColumn('user_id', text, (column) => column.notNull().references('user.id'))
      .addColumn('name', text, required)
      .addColumn('email', text, required)
      .addColumn('relation', text, required)
      .addColumn('from_day', text, required)
      .addColumn('until_day', text)
      .addColumn('has_all_accounts', integer, required)
      .addColumn('has_amounts', integer, required)
      .addColumn('invited_at', integer, required)
      .addColumn('lapses_at', integer, required)
      .addColumn('accepted_at', integer)
      .addColumn('accepted_by', text, (column) => column.references('user.id'))
      .addColumn('role', text)
      .addColumn('terms', text)
      .addColumn('closed_at', integer)
      .addColumn('closed_as', text)
      .execute();
    await db.schema
      .createIndex('delegate_of_user')
      .on('delegate')
      .columns(['user_id', 'invited_at'])
      .execute();
    await db.schema.createIndex('delegate_of_email').on('delegate').column('email').execute();
    await clusteredTable('delegate_account')
      .addColumn('delegate_id', text, (column) => column.notNull().references('delegate.id'))
      .addColumn('account_uuid', text, (column) => column.notNull().references('account.account_uuid'))
      .addPrimaryKeyConstraint('delegate_account_pkey', ['delegate_id', 'account_uuid'])
      .execute();
  },
};
