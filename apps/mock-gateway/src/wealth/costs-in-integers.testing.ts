import { DAY_MS } from '@portal/contracts/durations';
import type { Store } from '../store/opened-store.ts';
import { rowsOf } from '../testing/sql.ts';
import { parseScaled } from './wealth-in-integers.testing.ts';

/** Computes costs from what a store holds, day by day, with whole numbers and SQL only: no code in common with queries. */

type Row = Record<string, string | number | null>;
type Holder = Pick<Store, 'db'>;

const calendarDays = (from: string, to: string): string[] => {
  const [first, last] = [from, to].map((day) => Date.parse(`${day}T00:00:00Z`) / DAY_MS) as [number, number];
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, at) =>
    new Date((first + at) * DAY_MS).toISOString().slice(0, 10),
  );
};

/** Halves away from zero. */
export const nearest = (numerator: bigint, denominator: bigint): bigint =>
  numerator < 0n ? -nearest(-numerator, denominator) : (2n * numerator + denominator) / (2n * denominator);

const lastBy = (rows: readonly Row[], day: string) => rows.findLast(({ date }) => String(date) <= day);

const unitSign: Record<string, bigint> = {
  buy: 1n,
  reinvestment: 1n,
  split: 1n,
  transfer_in: 1n,
  sell: -1n,
  transfer_out: -1n,
};

/** The funds an account ever held, by the kind of instrument. */
const fundsOf = (store: Holder, account: string) =>
  rowsOf(
    store,
    `select distinct i.id, i.currency, p.is_pool from ledger_entry e join instrument i on i.id = e.instrument_id
     left join fund_profile p on p.fund_id = i.id
     where e.account_uuid = ? and e.quantity is not null and i.kind in ('mutual_fund', 'etf', 'money_market') order by i.id`,
    account,
  );

/** Early enough for the last prices before a day. */
const before = (day: string) => new Date(Date.parse(day) - 14 * DAY_MS).toISOString().slice(0, 10);

const readFund = async (store: Holder, account: string, fund: string, from: string) => ({
  entries: await rowsOf(
    store,
    'select date, type, quantity from ledger_entry where account_uuid = ? and instrument_id = ? and quantity is not null order by date, id',
    account,
    fund,
  ),
  prices: await rowsOf(
    store,
    'select date, price from price where instrument_id = ? and date >= ? order by date',
    fund,
    before(from),
  ),
  ratios: await rowsOf(
    store,
    'select as_of as date, mer, ter from fund_ratio where fund_id = ? order by as_of',
    fund,
  ),
});

/** Cents that a fund cost an account in its own currency and in Canadian dollars; null where it is not known. */
const fundCents = async (
  store: Holder,
  account: Row,
  fund: Row,
  { from, to }: { from: string; to: string },
) => {
  const { entries, prices, ratios } = await readFund(
    store,
    String(account['account_uuid']),
    String(fund['id']),
    from,
  );
  const rates = await rowsOf(
    store,
    'select date, rate from fx_rate where date >= ? order by date',
    before(from),
  );
  const moves = entries.map(({ date, type, quantity }) => ({
    date: String(date),
    units: unitSign[String(type)]! * parseScaled(quantity, 4),
  }));
  let [units, next] = [0n, 0];
  let [base, foreign, held, isKnown] = [0n, 0n, 0, true];
  for (const day of calendarDays(from, to)) {
    for (; next < moves.length && moves[next]!.date <= day; next += 1) units += moves[next]!.units;
    if (units === 0n) continue;
    held += 1;
    const ratio = ratios.findLast(({ date }) => String(date) < day);
    const [price, rate] = [lastBy(prices, day), lastBy(rates, day)];
    if (
      !ratio ||
      ratio['mer'] === null ||
      ratio['ter'] === null ||
      !price ||
      !rate ||
      price['date'] !== rate['date']
    ) {
      isKnown = false;
      continue;
    }
    const fer = parseScaled(ratio['mer'], 4) + parseScaled(ratio['ter'], 4);
    const ofDay = units * parseScaled(price['price'], 4) * fer;
    foreign += ofDay;
    base += ofDay * (fund['currency'] === 'USD' ? parseScaled(rate['rate'], 4) : 10_000n);
  }
  const inBase = nearest(base, 365n * 10n ** 14n);
  const own = account['currency'] === 'USD' ? nearest(foreign, 365n * 10n ** 10n) : inBase;
  return {
    fund: String(fund['id']),
    isPool: fund['is_pool'] === 1,
    held,
    own: isKnown ? own : null,
    base: isKnown ? inBase : null,
  };
};

/** What each fund cost an account over some days, in cents, by the fund. */
export const fundsInIntegers = async (store: Holder, account: Row, days: { from: string; to: string }) => {
  const funds = await fundsOf(store, String(account['account_uuid']));
  const all = await Promise.all(funds.map((fund) => fundCents(store, account, fund, days)));
  return all.filter(({ held }) => held > 0);
};
