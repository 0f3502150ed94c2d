import { BASE_CURRENCY } from '@portal/contracts/constants';
import type { OutputOf } from '@portal/contracts/call';
import type { dashboard } from '@portal/contracts/dashboard';
import { decimal, moneyText, replay, roundMoney, ZERO, type Decimal } from '@portal/portfolio';
import { businessDays, isMonthEnd, monthsBefore } from '../../market/calendar.ts';
import { distributionOf } from '../../market/distributions.ts';
import { instruments, type Instrument } from '../../market/instruments.ts';
import { ledgersOf, usdRateOn } from '../../wealth/asset-mix.queries.ts';
import { valuationDays, type Db, type Owners } from '../../wealth/wealth.queries.ts';

const incomeTypes = ['distribution', 'reinvestment', 'interest'] as const;

const byId = new Map(instruments.map((one) => [one.id, one]));

/** Amounts by month, `YYYY-MM`. */
type ByMonth = Map<string, Decimal>;

const add = (months: ByMonth, month: string, amount: Decimal) =>
  months.set(month, amount.plus(months.get(month) ?? ZERO));

/** Canadian dollars for a U.S. dollar on a day, or on the last day before it that has a rate. */
const ratesFrom = async (db: Db, from: string) => {
  const rows = await db
    .selectFrom('fx_rate')
    .select(['date', 'rate'])
    .where('pair', '=', 'USDCAD')
    .where('date', '>=', monthsBefore(from, 1))
    .orderBy('date')
    .execute();
  return (day: string) => decimal(rows.findLast(({ date }) => date <= day)?.rate ?? rows[0]!.rate);
};

const receivedByMonth = async (db: Db, owners: Owners, from: string, until: string): Promise<ByMonth> => {
  const rateOn = await ratesFrom(db, from);
  const rows = await db
    .selectFrom('ledger_entry as e')
    .innerJoin('account as a', 'a.account_uuid', 'e.account_uuid')
    .select(['e.date', 'e.amount', 'a.currency'])
    .where('a.client_uuid', 'in', owners)
    .where('e.type', 'in', incomeTypes)
    .where('e.date', '>=', from)
    .where('e.date', '<=', until)
    .execute();
  const months: ByMonth = new Map();
  for (const { date, amount, currency } of rows) {
    const value = decimal(amount);
    add(months, date.slice(0, 7), currency === BASE_CURRENCY ? value : value.times(rateOn(date)));
  }
  return months;
};

const unitsHeld = async (db: Db, owners: Owners, day: string): Promise<Map<string, Decimal>> => {
  const units = new Map<string, Decimal>();
  for (const entries of (await ledgersOf(db, owners, day)).values())
    for (const [id, { quantity }] of replay(entries).positions)
      units.set(id, quantity.plus(units.get(id) ?? ZERO));
  return units;
};

const pricesOn = async (db: Db, days: readonly string[], ids: readonly string[]) =>
  ids.length === 0 || days.length === 0
    ? []
    : db
        .selectFrom('price')
        .select(['instrument_id', 'date', 'price'])
        .where('instrument_id', 'in', ids)
        .where('date', 'in', days)
        .execute();

/** What a unit paid on a day at a price, less the part that only returned capital. */
const paidPerUnit = (instrument: Instrument, day: string, price: string) =>
  decimal(price)
    .times(distributionOf(instrument, day))
    .times(1 - instrument.capitalShare);

const nextYear = (month: string) => `${Number(month.slice(0, 4)) + 1}${month.slice(4)}`;

/** What is expected in the twelve months after a day, if each unit pays what it paid in the twelve before. */
const expectedByMonth = async (db: Db, owners: Owners, day: string) => {
  const units = await unitsHeld(db, owners, day);
  const usdRate = await usdRateOn(db, day);
  const after = monthsBefore(day, 12);
  const days = businessDays(after, day).filter((one) => one > after && isMonthEnd(one));
  const months: ByMonth = new Map();
  for (const { instrument_id, date, price } of await pricesOn(db, days, [...units.keys()])) {
    const instrument = byId.get(instrument_id);
    if (!instrument) continue;
    const paid = paidPerUnit(instrument, date, price).times(units.get(instrument_id) ?? ZERO);
    const rate = instrument.currency === BASE_CURRENCY ? 1 : usdRate;
    add(months, nextYear(date.slice(0, 7)), paid.times(rate));
  }
  return { months, unknown: [...units.keys()].filter((id) => !byId.has(id)).length };
};

const sumOf = (amounts: Iterable<Decimal>) =>
  [...amounts].reduce((sum, amount) => sum.plus(roundMoney(amount)), ZERO);

const monthsOf = (year: string) =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);

/** Income of the calendar year, received and expected. Months are rounded one by one, and sums are of the rounded amounts. */
export const incomeOf = async (db: Db, owners: Owners): Promise<OutputOf<typeof dashboard.income>> => {
  const [as_of] = await valuationDays(db);
  const nothing = { received: '0.00', expected: '0.00', next_twelve_months: '0.00', months: [], unknown: 0 };
  if (!as_of) return { as_of: null, currency: BASE_CURRENCY, ...nothing };
  const year = as_of.slice(0, 4);
  const received = await receivedByMonth(db, owners, `${year}-01-01`, as_of);
  const { months: expected, unknown } = await expectedByMonth(db, owners, as_of);
  const months = monthsOf(year);
  const ofYear = (amounts: ByMonth) => sumOf(months.map((month) => amounts.get(month) ?? ZERO));
  return {
    as_of,
    currency: BASE_CURRENCY,
    received: moneyText(ofYear(received)),
    expected: moneyText(ofYear(expected)),
    next_twelve_months: moneyText(sumOf(expected.values())),
    months: months.map((month) => ({
      month,
      received: moneyText(received.get(month) ?? ZERO),
      expected: moneyText(expected.get(month) ?? ZERO),
    })),
    unknown,
  };
};
