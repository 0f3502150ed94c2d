import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, primaryKey, required } from '../ddl.ts';

/** Households: who is in one, who is invited to it, and what its members share. */
export const household: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, strictTable, clusteredTable } = ddlOf(db);
    await strictTable('household')
      .addColumn('id', text, primaryKey)
      .addColumn('firm_id', text, (column) => column.notNull().references('firm.id'))
      .addColumn('created_at', integer, required)
      .addColumn('ended_at', integer)
      .execute();
    await strictTable('household_member')
      .addColumn('id', text, primaryKey)
      .addColumn('household_id', text, (column) => column.notNull().references('household.id'))
      .addColumn('user_id', text, (column) => column.notNull().references('user.id'))
      .addColumn('joined_at', integer, required)
      .addColumn('left_at', integer)
      .execute();
    await db.schema
      .createIndex('household_member_once')
      .unique()
      .on('household_member')
      .column('user_id')
      .where(sql.ref('left_at'), 'is', null)
      .execute();
    await db.schema
      .createIndex('household_member_of')
      .on('household_member')
      .column('household_id')
      .execute();
    await strictTable('household_invitation')
      .addColumn('id', text, primaryKey)
      .addColumn('household_id', text, (column) => column.notNull().references('household.id'))
      .addColumn('invited_by', text, (column) => column.notNull().references('user.id'))
      .addColumn('email', text, required)
      .addColumn('language', text, required)
      .addColumn('invited_at', integer, required)
      .addColumn('lapses_at', integer, required)
      .addColumn('closed_at', integer)
      .addColumn('closed_as', text)
      .execute();
    await db.schema
      .createIndex('household_invitation_of')
      .on('household_invitation')
      .column('household_id')
      .execute();
    await db.schema
      .createIndex('household_invitation_to')
      .on('household_invitation')
      .column('email')
      .execute();
    await strictTable('household_share')
      .addColumn('id', text, primaryKey)
      .addColumn('member_id', text, (column) => column.notNull().references('household_member.id'))
      .addColumn('consent_id', integer, (column) => column.notNull().references('consent_event.id'))
      .addColumn('has_all_accounts', integer, required)
      .addColumn('has_amounts', integer, required)
      .execute();
    await db.schema
      .createIndex('household_share_of_member')
      .on('household_share')
      .column('member_id')
      .execute();
    await clusteredTable('household_share_account')
      .addColumn('share_id', text, (column) => column.notNull().references('household_share.id'))
      .addColumn('account_uuid', text, (column) => column.notNull().references('account.account_uuid'))
      .addPrimaryKeyConstraint('household_share_account_pkey', ['share_id', 'account_uuid'])
      .execute();
    await clusteredTable('household_share_reader')
      .addColumn('share_id', text, (column) => column.notNull().references('household_share.id'))
      .addColumn('member_id', text, (column) => column.notNull().references('household_member.id'))
      .addPrimaryKeyConstraint('household_share_reader_pkey', ['share_id', 'member_id'])
      .execute();
  },
};
