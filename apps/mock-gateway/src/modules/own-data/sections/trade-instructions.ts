import { iso, sectionOf } from './section.ts';

/** What the client instructed the firm to do, and what became of it. */
export const tradeInstructions = sectionOf({
  name: 'trade_instructions',
  columns: {
    at: 'instant',
    receipt_number: 'text',
    account_number: 'text',
    instruction: { codes: 'instruction_kind' },
    symbol: 'text',
    to_symbol: 'text',
    amount: 'decimal',
    units: 'decimal',
    carried_out_on: 'day',
    state: { codes: 'instruction_state' },
  },
  query: (db, { userId, until }) =>
    db
      .selectFrom('trade_instruction as i')
      .innerJoin('account as a', 'a.account_uuid', 'i.account_uuid')
      .select(['i.received_at', 'i.number as receipt_number', 'a.number as account_number'])
      .select(['i.kind as instruction', 'i.fund_id as symbol', 'i.to_fund_id as to_symbol'])
      .select(['i.amount', 'i.units', 'i.trade_on as carried_out_on', 'i.state'])
      .where('i.user_id', '=', userId)
      .where('i.received_at', '<=', until)
      .orderBy('i.received_at')
      .orderBy('i.id'),
  toRow: ({ received_at, ...row }) => ({ ...row, at: iso(received_at) }),
});
