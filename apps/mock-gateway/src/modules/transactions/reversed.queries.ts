import { decimal } from '@portal/portfolio';
import type { Db } from '../../wealth/wealth.queries.ts';
import type { TransactionRow } from './transaction-rows.ts';

type Entry = Pick<TransactionRow, 'type' | 'instrument_id' | 'quantity' | 'amount'>;

const plain = (figure: string | null, sign: 1 | -1) => figure && decimal(figure).times(sign).toFixed();

/** Equal for an entry and for its reversal, when that is read with the opposite sign. */
const keyOf = (account: string, day: string, entry: Entry, sign: 1 | -1) =>
  [
    account,
    day,
    entry.type,
    entry.instrument_id,
    plain(entry.quantity, sign),
    plain(entry.amount, sign),
  ].join();

type Reversal = Pick<TransactionRow, 'id' | 'reverses' | 'account'> & Entry;

/** The reversals among some entries, by their numbers, that undo a reversal and no entry of its own. */
export const reversalsOfReversals = async (
  db: Db,
  rows: readonly Reversal[],
): Promise<ReadonlySet<number>> => {
  const reversals = rows.flatMap((row) => (row.reverses === null ? [] : [{ ...row, day: row.reverses }]));
  if (reversals.length === 0) return new Set();
  const entries = await db
    .selectFrom('ledger_entry')
    .select(['account_uuid', 'date', 'type', 'instrument_id', 'quantity', 'amount', 'reverses'])
    .where('account_uuid', 'in', [...new Set(reversals.map(({ account }) => account.account_uuid))])
    .where('date', 'in', [...new Set(reversals.map(({ day }) => day))])
    .execute();
  const isOwn = new Map<string, boolean>();
  for (const entry of entries) {
    const key = keyOf(entry.account_uuid, entry.date, entry, 1);
    isOwn.set(key, entry.reverses === null || isOwn.get(key) === true);
  }
  const undone = (row: (typeof reversals)[number]) => keyOf(row.account.account_uuid, row.day, row, -1);
  return new Set(reversals.filter((row) => isOwn.get(undone(row)) === false).map(({ id }) => id));
};
