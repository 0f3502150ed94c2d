import { BASE_CURRENCY } from '@portal/contracts/constants';
import type { OutputOf } from '@portal/contracts/call';
import type { performance, ValuePeriod } from '@portal/contracts/performance';
import { decimal, moneyText, ZERO, type DailyValue } from '@portal/portfolio';
import { sql } from 'kysely';
import { inPeriod, thinned } from './value-period.ts';
import { valuationDays, type Db, type Owners } from './wealth.queries.ts';
import { wireChange } from './wire-change.ts';

/** Before any day there is. */
const EARLIEST = '0000-01-01';

/** Sums amounts in whole cents, which no sum of floating point numbers is needed for. */
const sumOfCents = (column: string) => sql<number>`sum(cast(replace(${sql.ref(column)}, '.', '') as bigint))`;

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

/** Begins a period of values at its opening day, or at nothing on the day before the first money came. */
const openedBy = (values: readonly DailyValue[], opening: string | undefined): readonly DailyValue[] => {
  const [first] = values;
  if (!first || !opening || first.date <= opening) return values;
  return [{ date: opening, value: ZERO, externalFlow: ZERO }, ...values];
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
export const valueSummary = async (db: Db, owners: Owners): Promise<OutputOf<typeof performance.summary>> => {
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
    day: wireChange(openedBy(values.slice(-2), previous)),
    year_to_date: wireChange(openedBy(values, yearOpening)),
  };
};

/** Value and net invested over a period; `net_invested` counts from the first day there is. */
export const valueSeries = async (
  db: Db,
  owners: Owners,
  period: ValuePeriod,
): Promise<OutputOf<typeof performance.values>> => {
  let invested = ZERO;
  const points = (await dailyTotals(db, owners, EARLIEST)).map(({ date, value, externalFlow }) => {
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
