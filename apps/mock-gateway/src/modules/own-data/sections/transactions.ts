import type { EntryType } from '@portal/portfolio';
import { sectionOf } from './section.ts';

/** Types whose amount, and whose units, leave the account. */
const AMOUNT_LEAVES: ReadonlySet<EntryType> = new Set(['withdrawal', 'transfer_out', 'buy', 'fee']);
const UNITS_LEAVE: ReadonlySet<EntryType> = new Set(['sell', 'transfer_out']);

/** A figure as what came in and what went out, so that none has a sign. */
const inAndOut = (
  figure: string | null,
  leaves: boolean,
): [cameIn: string | null, wentOut: string | null] => {
  if (figure === null || Number(figure) === 0) return [null, null];
  const isNegative = figure.startsWith('-');
  const amount = isNegative ? figure.slice(1) : figure;
  return leaves === isNegative ? [amount, null] : [null, amount];
};

/** Every entry of the ledgers of the client's own accounts, oldest first. */
export const transactions = sectionOf({
  name: 'transactions',
  columns: {
    date: 'day',
    account_number: 'text',
    transaction_type: { codes: 'transaction_type' },
    symbol: 'text',
    security_en: 'text',
    security_fr: 'text',
    units_in: 'decimal',
    units_out: 'decimal',
    amount_in: 'decimal',
    amount_out: 'decimal',
    currency: 'text',
    book_cost: 'decimal',
    reverses: 'day',
    entered_on: 'day',
  },
  query: (db, { userId, lastEntry }) =>
    db
      .selectFrom('ledger_entry as e')
      .innerJoin('account as a', 'a.account_uuid', 'e.account_uuid')
      .innerJoin('client as c', 'c.client_uuid', 'a.client_uuid')
      .leftJoin('instrument as i', 'i.id', 'e.instrument_id')
      .select(['e.date', 'a.number', 'e.type', 'e.instrument_id', 'i.name_en', 'i.name_fr'])
      .select(['e.quantity', 'e.amount', 'a.currency', 'e.book_cost', 'e.reverses', 'e.entered_on'])
      .where('c.user_id', '=', userId)
      .where('e.id', '<=', lastEntry)
      .orderBy('e.date')
      .orderBy('e.id'),
  toRow: ({ number, type, instrument_id, name_en, name_fr, quantity, amount, ...rest }) => {
    const [units_in, units_out] = inAndOut(quantity, UNITS_LEAVE.has(type));
    const [amount_in, amount_out] = inAndOut(amount, AMOUNT_LEAVES.has(type));
    return {
      date: rest.date,
      account_number: number,
      transaction_type: rest.reverses === null ? type : ('reversal' as const),
      symbol: instrument_id,
      security_en: name_en,
      security_fr: name_fr,
      units_in,
      units_out,
      amount_in,
      amount_out,
      currency: rest.currency,
      book_cost: rest.book_cost,
      reverses: rest.reverses,
      entered_on: rest.entered_on,
    };
  },
});
