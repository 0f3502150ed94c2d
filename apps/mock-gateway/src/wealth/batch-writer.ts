import { moneyText, type Decimal } from '@portal/portfolio';
import type { Kysely } from 'kysely';
import type { SqlValue } from '../store/engine.ts';
import { insertMany } from '../store/insert-many.ts';
import type { Database } from '../store/schema.ts';
import type { MarketDay } from '../market/market.ts';
import { bookCostOf } from './ledger-cost.ts';
import type { NewEntry } from './trades.ts';

/** The columns of each table, in the order in which its rows are held. */
export const COLUMNS = {
  fx_rate: ['pair', 'date', 'rate'],
  price: ['instrument_id', 'date', 'price'],
  ledger_entry: [
    'account_uuid',
    'date',
    'type',
    'instrument_id',
    'quantity',
    'amount',
    'book_cost',
    'reverses',
    'entered_on',
  ],
  account_valuation: ['account_uuid', 'date', 'value', 'external_flow', 'value_base', 'external_flow_base'],
} as const;
type Table = keyof typeof COLUMNS;

/** Rows held back before they are written together. */
const ROWS_HELD = 5_000;

/** Collects rows of the market, the ledgers and the valuations, and writes many at once, each table's in their order. */
export const batchWriter = (db: Kysely<Database>) => {
  const held: Record<Table, SqlValue[][]> = {
    fx_rate: [],
    price: [],
    ledger_entry: [],
    account_valuation: [],
  };
  let count = 0;
  const hold = (table: Table, row: SqlValue[]) => {
    held[table].push(row);
    count += 1;
  };
  const flush = async () => {
    for (const [table, rows] of Object.entries(held) as [Table, SqlValue[][]][])
      await insertMany(db, table, COLUMNS[table], rows.splice(0));
    count = 0;
  };
  return {
    market({ date, prices, usdCad }: MarketDay) {
      hold('fx_rate', ['USDCAD', date, usdCad]);
      for (const [instrument, price] of prices) hold('price', [instrument, date, price]);
    },
    entry(account: string, one: NewEntry) {
      const { date, type, instrument_id, quantity, amount, reverses = null, entered_on = null } = one;
      const [cost, late] = [bookCostOf(one), entered_on];
      hold('ledger_entry', [account, date, type, instrument_id, quantity, amount, cost, reverses, late]);
    },
    /** `toBase` is what one unit of the account's currency is worth in Canadian dollars. */
    valuation(account: string, date: string, value: Decimal, flow: Decimal, toBase: Decimal) {
      const inBase = (amount: Decimal) => moneyText(amount.times(toBase));
      hold('account_valuation', [
        account,
        date,
        moneyText(value),
        moneyText(flow),
        inBase(value),
        inBase(flow),
      ]);
    },
    /** Writes the collected rows once they are many. */
    flushIfFull: async () => {
      if (count >= ROWS_HELD) await flush();
    },
    flush,
  };
};
export type BatchWriter = ReturnType<typeof batchWriter>;
