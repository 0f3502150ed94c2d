import { rowsOf } from '../../testing/sql.ts';
import { parseScaled } from '../../wealth/wealth-in-integers.testing.ts';

/** Links growth with whole numbers and SQL only: no code in common with the queries and the arithmetic. */

type Store = Parameters<typeof rowsOf>[0];

/** A level of one has this many decimals. */
const SCALE = 10n ** 24n;
const INFLOW_TYPES = new Set(['deposit', 'transfer_in']);
const OUTFLOW_TYPES = new Set(['withdrawal', 'transfer_out']);

/** What there is of one dollar on each valuation day of an account in Canadian dollars, flows apart. */
export const levelsInIntegers = async (store: Store, account: string): Promise<Map<string, bigint>> => {
  const values = await rowsOf<{ date: string; value: string }>(
    store,
    'select date, value from account_valuation where account_uuid = ? order by date',
    account,
  );
  const entries = await rowsOf<{ date: string; type: string; amount: string }>(
    store,
    'select date, type, amount from ledger_entry where account_uuid = ? order by date',
    account,
  );
  const levels = new Map<string, bigint>();
  let [level, previous, at] = [SCALE, 0n, 0];
  for (const { date, value } of values) {
    let flow = 0n;
    for (; at < entries.length && entries[at]!.date <= date; at += 1) {
      const { type, amount } = entries[at]!;
      if (INFLOW_TYPES.has(type)) flow += parseScaled(amount, 2);
      if (OUTFLOW_TYPES.has(type)) flow -= parseScaled(amount, 2);
    }
    const worth = parseScaled(value, 2);
    if (previous > 0n) level = (level * (worth - flow)) / previous;
    levels.set(date, level);
    previous = worth;
  }
  return levels;
};

/** A rate of one level over another with so many decimals, rounded down. */
export const rateOf = (level: bigint, before: bigint, decimals: number): bigint =>
  (level * 10n ** BigInt(decimals)) / before - 10n ** BigInt(decimals);
