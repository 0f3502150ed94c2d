import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ddlOf, primaryKey, required } from '../ddl.ts';

/** What clients instruct and the states of it, and the permission to, for roles in which no other client shares accounts. */
export const tradeInstructions: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, strictTable } = ddlOf(db);
    await strictTable('trade_instruction')
      .addColumn('id', text, primaryKey)
      .addColumn('user_id', text, (column) => column.notNull().references('user.id'))
      .addColumn('request_id', text, required)
      .addColumn('number', text, (column) => column.notNull().unique())
      .addColumn('account_uuid', text, (column) => column.notNull().references('account.account_uuid'))
      .addColumn('kind', text, required)
      .addColumn('fund_id', text)
      .addColumn('to_fund_id', text)
      .addColumn('measure', text, required)
      .addColumn('amount', text)
      .addColumn('units', text)
      .addColumn('to_units', text)
      .addColumn('amount_base', text)
      .addColumn('is_proved', integer, required)
      .addColumn('trade_on', text, required)
      .addColumn('cut_off_at', integer, required)
      .addColumn('state', text, required)
      .addColumn('received_at', integer, required)
      .addColumn('reason', text)
      .addColumn('executed_amount', text)
      .addColumn('executed_units', text)
      .addColumn('executed_price', text)
      .addColumn('executed_to_units', text)
      .addColumn('executed_to_price', text)
      .execute();
    await db.schema
      .createIndex('trade_instruction_request')
      .unique()
      .on('trade_instruction')
      .columns(['user_id', 'request_id'])
      .execute();
    await db.schema
      .createIndex('trade_instruction_of_user')
      .on('trade_instruction')
      .columns(['user_id', 'received_at'])
      .execute();
    await strictTable('trade_instruction_state')
      .addColumn('instruction_id', text, (column) => column.notNull().references('trade_instruction.id'))
      .addColumn('state', text, required)
      .addColumn('at', integer, required)
      .addPrimaryKeyConstraint('trade_instruction_state_key', ['instruction_id', 'state'])
      .execute();
    await sql`update user_role set permissions = replace(permissions, ']', ',"dz.instruct.trades"]')
      where permissions like '%"dz.view.transactions"%'
        and permissions not like '%"dz.instruct.trades"%'
        and not exists (
          select 1 from client_share as s
          inner join client as c on c.client_uuid = s.client_uuid
          where s.user_id = user_role.user_id and s.role = user_role.role and c.user_id <> s.user_id
        )`.execute(db);
  },
};
