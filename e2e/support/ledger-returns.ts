import type { DatabaseSync } from 'node:sqlite';
import { withStore } from './with-store.ts';

export interface Day {
  date: string;
  value: number;
  flow: number;
}

type Row = Record<string, string | number | null>;

const UNITS_IN = new Set(['buy', 'reinvestment', 'transfer_in', 'split']);
const UNITS_OUT = new Set(['sell', 'transfer_out']);
const CASH_IN = new Set(['deposit', 'transfer_in', 'sell', 'distribution', 'interest', 'return_of_capital']);
const CASH_OUT = new Set(['withdrawal', 'transfer_out', 'buy', 'fee']);

const sign = (type: string, plus: Set<string>, minus: Set<string>) =>
  plus.has(type) ? 1 : minus.has(type) ? -1 : 0;

const ACCOUNTS = `select a.account_uuid, a.currency from account a join client c using (client_uuid)
  join user u on u.id = c.user_id where u.username = ?`;
const ENTRIES = `select e.*, i.currency as of from ledger_entry e left join instrument i on i.id = e.instrument_id
  where e.account_uuid = ? order by e.date, e.id`;

const daysOf = (store: DatabaseSync, account: Row, rates: Map<string, number>) => {
  const entries = store.prepare(ENTRIES).all(account['account_uuid']!) as Row[];
  const price = store.prepare('select price from price where instrument_id = ? and date = ?');
  const units = new Map<string, { count: number; currency: string }>();
  let cash = 0;
  let next = 0;
  const days = new Map<string, { value: number; flow: number }>();
  for (const [date, rate] of rates) {
    const toBase = (currency: string) => (currency === 'USD' ? rate : 1);
    let flow = 0;
    for (; next < entries.length && String(entries[next]!['date']) <= date; next += 1) {
      const entry = entries[next]!;
      const type = String(entry['type']);
      const isInKind = entry['instrument_id'] !== null && type.startsWith('transfer');
      const amount = Number(entry['amount']);
      if (!isInKind) cash += sign(type, CASH_IN, CASH_OUT) * amount;
      if (/deposit|transfer_in/.test(type)) flow += amount;
      if (/withdrawal|transfer_out/.test(type)) flow -= amount;
      if (entry['instrument_id'] === null || entry['quantity'] === null) continue;
      const id = String(entry['instrument_id']);
      const before = units.get(id) ?? { count: 0, currency: String(entry['of']) };
      before.count += sign(type, UNITS_IN, UNITS_OUT) * Number(entry['quantity']);
      units.set(id, before);
    }
    if (next === 0) continue;
    let value = cash * toBase(String(account['currency']));
    for (const [id, { count, currency }] of units)
      if (Math.abs(count) > 1e-9) value += count * Number(price.get(id, date)!['price']) * toBase(currency);
    days.set(date, { value, flow: flow * toBase(String(account['currency'])) });
  }
  return days;
};

/**
 * What a client's accounts were worth together since a day, in Canadian dollars, and what came in: read from the raw
 * ledger in floating point, which is far closer than two decimals of a percentage. Shares no code with what it checks.
 */
export const ledgerDays = (dataDir: string, username: string, from: string): Day[] =>
  withStore(dataDir, (store) => daysSince(store, username, from), { isReadOnly: true });

const daysSince = (store: DatabaseSync, username: string, from: string) => {
  const rates = new Map(
    store
      .prepare('select date, rate from fx_rate order by date')
      .all()
      .map((row) => [String(row['date']), Number(row['rate'])] as const),
  );
  const all = (store.prepare(ACCOUNTS).all(username) as Row[]).map((account) =>
    daysOf(store, account, rates),
  );
  return [...rates.keys()]
    .filter((date) => date >= from)
    .map((date) => ({
      date,
      value: all.reduce((sum, days) => sum + (days.get(date)?.value ?? 0), 0),
      flow: all.reduce((sum, days) => sum + (days.get(date)?.flow ?? 0), 0),
    }));
};

/** The product of the growth of each day, less one; a flow counts at the close. */
export const dailyLinked = (days: readonly Day[]): number =>
  days.slice(1).reduce((growth, { value, flow }, at) => (growth * (value - flow)) / days[at]!.value, 1) - 1;

/** The rate over the entire period at which opening value and flows grow to the closing value; by bisection. */
export const balancing = (days: readonly Day[]): number => {
  const time = ({ date }: Day) => Date.parse(date);
  const [first, last] = [days[0]!, days.at(-1)!];
  const whole = time(last) - time(first);
  const grown = (growth: number) =>
    days
      .slice(1)
      .reduce(
        (sum, day) => sum + day.flow * growth ** ((time(last) - time(day)) / whole),
        first.value * growth,
      );
  let [low, high] = [0.01, 10];
  for (let step = 0; step < 100; step += 1) {
    const middle = (low + high) / 2;
    if (grown(middle) < last.value) low = middle;
    else high = middle;
  }
  return (low + high) / 2 - 1;
};
