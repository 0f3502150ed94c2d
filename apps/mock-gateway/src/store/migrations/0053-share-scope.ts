import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf } from '../ddl.ts';

/**
 * From when and until when a client shares, which accounts, and whether documents and amounts: shares from before are of
 * all accounts with their amounts, without an end. And the client for whom alone a role acts.
 */
export const shareScope: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, clusteredTable } = ddlOf(db);
    const flag = (column: string, preset: 0 | 1) =>
      db.schema
        .alterTable('client_share')
        .addColumn(column, integer, (added) => added.notNull().defaultTo(preset))
        .execute();
    await flag('starts_at', 0);
    await db.schema.alterTable('client_share').addColumn('ends_at', integer).execute();
    await flag('has_all_accounts', 1);
    await flag('has_documents', 0);
    await flag('has_amounts', 1);
    await db.schema
      .createIndex('client_share_of_client')
      .on('client_share')
      .columns(['client_uuid'])
      .execute();
    await clusteredTable('client_share_account')
      .addColumn('user_id', text, (column) => column.notNull())
      .addColumn('role', text, (column) => column.notNull())
      .addColumn('client_uuid', text, (column) => column.notNull())
      .addColumn('account_uuid', text, (column) => column.notNull().references('account.account_uuid'))
      .addPrimaryKeyConstraint('client_share_account_pkey', [
        'user_id',
        'role',
        'client_uuid',
        'account_uuid',
      ])
      .addForeignKeyConstraint(
        'client_share_account_share',
        ['user_id', 'role', 'client_uuid'],
        'client_share',
        ['user_id', 'role', 'client_uuid'],
      )
      .execute();
    await db.schema.alterTable('user_role').addColumn('acts_for', text).execute();
  },
};
