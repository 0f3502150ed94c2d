import { BASE_CURRENCY, TRANSACTION_HISTORY_YEARS } from '@portal/contracts/constants';
import { assetClasses, type AssetClass, type holdings } from '@portal/contracts/holdings';
import type { OutputOf } from '@portal/contracts/call';
import type { accounts } from '@portal/contracts/accounts';
import type { performance, PeriodChange as WireChange, ValuePeriod } from '@portal/contracts/performance';
import {
  decimal,
  moneyText,
  periodChange,
  rateText,
  replay,
  roundMoney,
  weights,
  ZERO,
  type DailyValue,
  type Decimal,
  type LedgerEntry,
} from '@portal/portfolio';
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';

type Db = Kysely<Database>;
/** The clients whose rows may be read; every query is bounded by them. */
type Owners = readonly string[];

const MOST_POINTS = 260;

/** The last two days that have been valued, the latest first. */
const valuationDays = async (db: Db) => {
  const rows = await db.selectFrom('fx_rate').select('date').orderBy('date', 'desc').limit(2).execute();
  return rows.map(({ date }) => date);
};

const exchangeRates = async (db: Db) => {
  const rate = await db.selectFrom('fx_rate').selectAll().orderBy('date', 'desc').limit(1).executeTakeFirst();
  return rate ? [{ from: 'USD' as const, to: 'CAD' as const, rate: rate.rate, date: rate.date }] : [];
};

/** The accounts of some clients with their latest values. */
export const accountsOf = async (db: Db, owners: Owners): Promise<OutputOf<typeof accounts.list>> => {
  const [latest = '', previous = ''] = await valuationDays(db);
  const rows = await db
    .selectFrom('account as a')
    .leftJoin('account_valuation as v', (join) =>
      join.onRef('v.account_uuid', '=', 'a.account_uuid').on('v.date', '=', latest),
    )
    .leftJoin('account_valuation as p', (join) =>
      join.onRef('p.account_uuid', '=', 'a.account_uuid').on('p.date', '=', previous),
    )
    .select(['a.account_uuid', 'a.client_uuid', 'a.number', 'a.type', 'a.currency', 'a.opened_on'])
    .select(['v.date as as_of', 'v.value', 'v.value_base', 'v.external_flow', 'p.value as previous_value'])
    .where('a.client_uuid', 'in', owners)
    .orderBy('a.opened_on')
    .orderBy('a.number')
    .execute();
  return {
    base_currency: BASE_CURRENCY,
    exchange_rates: await exchangeRates(db),
    accounts: rows.map(({ value, value_base, external_flow, previous_value, ...account }) => ({
      ...account,
      market_value: value,
      market_value_base: value_base,
      day_gain:
        value === null || previous_value === null
          ? null
          : moneyText(
              decimal(value)
                .minus(previous_value)
                .minus(external_flow ?? '0'),
            ),
    })),
  };
};

/** The daily value of all accounts together in the base currency, from a day on. */
const dailyTotals = async (db: Db, owners: Owners, from: string): Promise<DailyValue[]> => {
  const rows = await db
    .selectFrom('account_valuation as v')
    .innerJoin('account as a', 'a.account_uuid', 'v.account_uuid')
    .select(['v.date', 'v.value_base', 'v.external_flow_base'])
    .where('a.client_uuid', 'in', owners)
    .where('v.date', '>=', from)
    .orderBy('v.date')
    .execute();
  const days: DailyValue[] = [];
  for (const { date, value_base, external_flow_base } of rows) {
    const day = days.at(-1)?.date === date ? days.pop()! : { date, value: ZERO, externalFlow: ZERO };
    days.push({
      date,
      value: day.value.plus(value_base),
      externalFlow: day.externalFlow.plus(external_flow_base),
    });
  }
  return days;
};

const wireChange = (values: readonly DailyValue[]): WireChange | null => {
  const change = periodChange(values);
  return (
    change && {
      from: change.from,
      to: change.to,
      opening_value: moneyText(change.openingValue),
      net_deposits: moneyText(change.netDeposits),
      gain: moneyText(change.gain),
      closing_value: moneyText(change.closingValue),
      return_rate: change.returnRate && rateText(change.returnRate),
    }
  );
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

const monthsOf: Partial<Record<ValuePeriod, number>> = {
  '1m': 1,
  '3m': 3,
  '6m': 6,
  '1y': 12,
  '3y': 36,
  '5y': 60,
};

const monthsBefore = (day: string, months: number) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
};

const startOf = (period: ValuePeriod, latest: string) => {
  const months = monthsOf[period];
  if (months) return monthsBefore(latest, months);
  return period === 'ytd' ? `${Number(latest.slice(0, 4)) - 1}-12-31` : '0000-01-01';
};

const thinned = <Point>(points: readonly Point[]): Point[] => {
  const step = Math.ceil(points.length / (MOST_POINTS - 1));
  return points.filter((_, at) => at === 0 || (points.length - 1 - at) % step === 0);
};

/** Value and net invested over a period; `net_invested` counts from the first day there is. */
export const valueSeries = async (
  db: Db,
  owners: Owners,
  period: ValuePeriod,
): Promise<OutputOf<typeof performance.values>> => {
  const days = await dailyTotals(db, owners, '0000-01-01');
  const latest = days.at(-1)?.date;
  let invested = ZERO;
  const points = days.map(({ date, value, externalFlow }) => {
    invested = invested.plus(externalFlow);
    return { date, value: moneyText(value), net_invested: moneyText(invested) };
  });
  const from = latest ? startOf(period, latest) : '';
  return { currency: BASE_CURRENCY, points: thinned(points.filter(({ date }) => date >= from)) };
};

const pricesInBase = async (db: Db, day: string) => {
  const rows = await db
    .selectFrom('price as p')
    .innerJoin('instrument as i', 'i.id', 'p.instrument_id')
    .innerJoin('fx_rate as f', (join) => join.onRef('f.date', '=', 'p.date'))
    .select(['i.id', 'i.asset_class', 'i.currency', 'p.price', 'f.rate'])
    .where('p.date', '=', day)
    .execute();
  const inBase = ({ price, currency, rate }: (typeof rows)[number]) =>
    currency === BASE_CURRENCY ? decimal(price) : decimal(price).times(rate);
  return new Map(
    rows.map((row) => [row.id, { assetClass: row.asset_class, price: inBase(row), rate: row.rate }]),
  );
};

const ledgersOf = async (db: Db, owners: Owners) => {
  const rows = await db
    .selectFrom('ledger_entry as l')
    .innerJoin('account as a', 'a.account_uuid', 'l.account_uuid')
    .select(['l.account_uuid', 'a.currency', 'l.date', 'l.type', 'l.instrument_id', 'l.quantity', 'l.amount'])
    .where('a.client_uuid', 'in', owners)
    .orderBy('l.account_uuid')
    .orderBy('l.id')
    .execute();
  return Map.groupBy(rows, ({ account_uuid }) => account_uuid);
};

/** Market value and weight of each asset class over all accounts, replayed from their ledgers. */
export const assetMix = async (db: Db, owners: Owners): Promise<OutputOf<typeof holdings.mix>> => {
  const [latest] = await valuationDays(db);
  const ledgers = await ledgersOf(db, owners);
  if (!latest || ledgers.size === 0) return { as_of: null, currency: BASE_CURRENCY, classes: [] };
  const prices = await pricesInBase(db, latest);
  const usdRate = prices.values().next().value?.rate ?? '1';
  const byClass = new Map<AssetClass, Decimal>();
  const add = (assetClass: AssetClass, value: Decimal) =>
    byClass.set(assetClass, (byClass.get(assetClass) ?? ZERO).plus(value));
  for (const entries of ledgers.values()) {
    // The rows are ledger entries with the account's columns beside them.
    const { cash, positions } = replay(entries as readonly LedgerEntry[], latest);
    add('cash', entries[0]!.currency === BASE_CURRENCY ? cash : cash.times(usdRate));
    for (const [id, { quantity }] of positions) {
      const known = prices.get(id);
      if (!known) throw new Error(`${id} has no price on ${latest}; every instrument needs one.`);
      add(known.assetClass, quantity.times(known.price));
    }
  }
  const present = assetClasses.flatMap((key) => {
    const value = roundMoney(byClass.get(key) ?? ZERO);
    return value.isZero() ? [] : [{ key, value }];
  });
  const shares = new Map(weights(present).map(({ key, weight }) => [key, weight]));
  return {
    as_of: latest,
    currency: BASE_CURRENCY,
    classes: present.map(({ key, value }) => ({
      asset_class: key,
      market_value: moneyText(value),
      weight: rateText(shares.get(key) ?? ZERO),
    })),
  };
};

/** The valuation dates there are, and the first day of which transactions are shown. */
export const knownDates = async (db: Db) => {
  const [latest, previous] = await valuationDays(db);
  if (!latest || !previous) throw new Error('The store has fewer than two valuation days; seed it again.');
  return {
    valuation_date: latest,
    previous_valuation_date: previous,
    transactions_from: monthsBefore(latest, TRANSACTION_HISTORY_YEARS * 12),
  };
};
