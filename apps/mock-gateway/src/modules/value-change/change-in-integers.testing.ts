import { rowsOf } from '../../testing/sql.ts';
import { halfUp, parseScaled } from '../../wealth/wealth-in-integers.testing.ts';

/** Explains a change with whole numbers and SQL only: no code in common with the queries and the arithmetic. */

type Row = Record<string, string | number | null>;
type Store = Parameters<typeof rowsOf>[0];

/** Twelve decimals for money, of which a rate and a price take four each. */
const MONEY = 12;
const RATE = 10_000n;
const CENT = 10n ** 10n;

const moneyIn: Record<string, bigint> = { buy: 1n, reinvestment: 1n, transfer_in: 1n };
const moneyOut: Record<string, bigint> = { sell: 1n, transfer_out: 1n, return_of_capital: 1n };
const unitsOut = new Set(['sell', 'transfer_out']);
const incomeTypes = new Set(['distribution', 'interest', 'reinvestment']);

const toCents = (value: bigint) => Number(value < 0n ? -halfUp(-value, CENT) : halfUp(value, CENT));

interface Sums {
  prices: bigint;
  currency: bigint;
  income: bigint;
}

/** What moved the value of an account, in Canadian dollars: cents, and by security what is not rounded yet. */
export interface ExplainedAccount {
  opening: number;
  closing: number;
  flows: number;
  fees: number;
  bySecurity: Map<string, Sums>;
}

/** Exchange rates by valuation day. */
export interface RatesByDay {
  days: readonly string[];
  rates: ReadonlyMap<string, bigint>;
}

/** Every exchange rate of a store. */
export const ratesByDay = async (store: Store): Promise<RatesByDay> => {
  const rows = await rowsOf<{ date: string; rate: string }>(
    store,
    "select date, rate from fx_rate where pair = 'USDCAD' order by date",
  );
  return {
    days: rows.map(({ date }) => date),
    rates: new Map(rows.map(({ date, rate }) => [date, parseScaled(rate, 4)])),
  };
};

/** The valuation day that an entry counts on, and its rate. */
const rateReader = ({ days, rates }: RatesByDay) => {
  const dayOf = (date: string) => (rates.has(date) ? date : days.find((day) => day >= date)!);
  return { dayOf, rateOn: (date: string) => rates.get(dayOf(date))! };
};

const valueOn = async (store: Store, account: string, day: string) => {
  const [row] = await rowsOf(
    store,
    'select value_base from account_valuation where account_uuid = ? and date = ?',
    account,
    day,
  );
  return row ? Number(parseScaled(row['value_base'], 2)) : 0;
};

/** Explains an account between two valuation days. */
export const explainInIntegers = async (
  store: Store,
  { account_uuid, currency }: { account_uuid: string; currency: string },
  { from, to, known }: { from: string; to: string; known: RatesByDay },
): Promise<ExplainedAccount> => {
  const { dayOf, rateOn } = rateReader(known);
  const instruments = new Map(
    (await rowsOf<{ id: string; currency: string }>(store, 'select id, currency from instrument')).map(
      (row) => [row.id, row.currency],
    ),
  );
  const entries = await rowsOf(
    store,
    'select * from ledger_entry where account_uuid = ? and date <= ? order by date, id',
    account_uuid,
    to,
  );
  const priceRows = await rowsOf(
    store,
    'select instrument_id, date, price from price where date in (?, ?)',
    from,
    to,
  );
  const prices = new Map(
    priceRows.map((row) => [`${row['instrument_id']}/${row['date']}`, parseScaled(row['price'], 4)]),
  );
  const isSince = ({ date }: Row) => dayOf(String(date)) > from;
  const inBase = (amount: bigint, of: string, day: string) =>
    of === 'USD' ? (amount * rateOn(day)) / RATE : amount;
  const amountOf = ({ amount }: Row) => parseScaled(amount, MONEY);
  const entryInBase = (row: Row) => inBase(amountOf(row), currency, String(row['date']));
  const byDay = (rows: readonly Row[]) =>
    [...Map.groupBy(rows, ({ date }) => dayOf(String(date))).values()].reduce(
      (sum, ofDay) => sum + toCents(ofDay.reduce((all, row) => all + entryInBase(row), 0n)),
      0,
    );
  const since = entries.filter(isSince);
  const ofType = (...types: string[]) => since.filter(({ type }) => types.includes(String(type)));
  const bySecurity = new Map<string, Sums>();
  for (const [id, rows] of Map.groupBy(entries, (row) => row['instrument_id'])) {
    const own = id === null ? currency : instruments.get(String(id))!;
    const units = (until: readonly Row[]) =>
      until.reduce(
        (all, { type, quantity }) =>
          quantity === null ? all : all + parseScaled(quantity, 4) * (unitsOut.has(String(type)) ? -1n : 1n),
        0n,
      );
    const worth = (day: string, held: bigint) =>
      held === 0n ? 0n : held * (prices.get(`${String(id)}/${day}`) ?? 0n) * 10_000n;
    const [before, after] = [worth(from, units(rows.filter((row) => !isSince(row)))), worth(to, units(rows))];
    let [put, putBase] = [0n, 0n];
    for (const row of rows.filter(isSince)) {
      const sign = (moneyIn[String(row['type'])] ?? 0n) - (moneyOut[String(row['type'])] ?? 0n);
      const amount = amountOf(row) * sign;
      const day = String(row['date']);
      if (own === currency) put += amount;
      else put += own === 'USD' ? (amount * RATE) / rateOn(day) : inBase(amount, currency, day);
      putBase += inBase(amount, currency, day);
    }
    const gain = inBase(after, own, to) - inBase(before, own, from) - putBase;
    const ofPrices = inBase(after - before - put, own, to);
    const income = rows
      .filter((row) => isSince(row) && incomeTypes.has(String(row['type'])))
      .reduce((all, row) => all + entryInBase(row), 0n);
    if (id !== null) bySecurity.set(String(id), { prices: ofPrices, currency: gain - ofPrices, income });
  }
  return {
    opening: await valueOn(store, account_uuid, from),
    closing: await valueOn(store, account_uuid, to),
    flows: byDay(ofType('deposit', 'transfer_in')) - byDay(ofType('withdrawal', 'transfer_out')),
    fees: -byDay(ofType('fee')),
    bySecurity,
  };
};

/** The cents of what is not rounded. */
export const centsOf = toCents;
