import { BASE_CURRENCY } from '@portal/contracts/constants';
import type { OutputOf } from '@portal/contracts/call';
import type { performance, ValuePeriod } from '@portal/contracts/performance';
import { decimal, moneyText, ZERO, type DailyValue } from '@portal/portfolio';
import { FIRST_DAY } from '../market/all-days.ts';
import { sumOfCents } from './sum-of-cents.ts';
import { inPeriod, thinned } from './value-period.ts';
import { valuationDays, type Db, type Owners } from './wealth.queries.ts';
import { wireChange } from './wire-change.ts';

const fromCents = (cents: number) => decimal(String(cents)).div(100);

/** The daily value of all accounts together in the base currency, from a day on. */
const dailyTotals = async (db: Db, owners: Owners, from: string): Promise<DailyValue[]> => {
  const rows = await db
    .selectFrom('account_valuation as v')
    .innerJoin('account as a', 'a.account_uuid', 'v.account_uuid')
    .select(['v.date', sumOfCents('v.value_base').as('value'), sumOfCents('v.external_flow_base').as('flow')])
    .where('a.client_uuid', 'in', owners)
    .where('v.date', '>=', from)
    .groupBy('v.date')
    .orderBy('v.date')
    .execute();
  return rows.map(({ date, value, flow }) => ({
    date,
    value: fromCents(value),
    externalFlow: fromCents(flow),
  }));
};

const lastDayBefore = async (db: Db, day: string) => {
  const row = await db
    .selectFrom('fx_rate')
    .select('date')
    .where('pair', '=', 'USDCAD')
    .where('date', '<', day)
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.date;
};

/** The total value of some clients, and its change over the day and since the last valuation of the year before. */
export const valueSummary = async (
  db: Db,
  owners: Owners,
): Promise<Omit<OutputOf<typeof performance.summary>, 'held_at_cost'>> => {
  const [latest, previous] = await valuationDays(db);
  const yearOpening = latest && (await lastDayBefore(db, `${latest.slice(0, 4)}-01-01`));
  const values = latest ? await dailyTotals(db, owners, yearOpening ?? latest) : [];
  const closing = values.at(-1);
  if (!closing)
    return { as_of: null, currency: BASE_CURRENCY, total_value: null, day: null, year_to_date: null };
  return {
    as_of: closing.date,
    currency: BASE_CURRENCY,
    total_value: moneyText(closing.value),
    day: wireChange(values, previous ?? closing.date),
    year_to_date: wireChange(values, yearOpening ?? closing.date),
  };
};

/** Value and net invested over a period; `net_invested` counts from the first day there is. */
export const valueSeries = async (
  db: Db,
  owners: Owners,
  period: ValuePeriod,
): Promise<Omit<OutputOf<typeof performance.values>, 'held_at_cost'>> => {
  let invested = ZERO;
  const points = (await dailyTotals(db, owners, FIRST_DAY)).map(({ date, value, externalFlow }) => {
    invested = invested.plus(externalFlow);
    return { date, value, invested };
  });
  return {
    currency: BASE_CURRENCY,
    points: thinned(inPeriod(points, period)).map(({ date, value, invested }) => ({
      date,
      value: moneyText(value),
      net_invested: moneyText(invested),
    })),
  };
};
