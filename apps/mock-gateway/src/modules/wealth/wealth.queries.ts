import { BASE_CURRENCY, TRANSACTION_HISTORY_YEARS } from '@portal/contracts/constants';
import type { accounts } from '@portal/contracts/accounts';
import type { OutputOf } from '@portal/contracts/call';
import { decimal, moneyText } from '@portal/portfolio';
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { monthsBefore } from '../market/calendar.ts';

export type Db = Kysely<Database>;
/** The clients whose rows may be read; every query is bounded by them. */
export type Owners = readonly string[];

/** The last two days that have been valued, the latest first. */
export const valuationDays = async (db: Db) => {
  const rows = await db
    .selectFrom('fx_rate')
    .select('date')
    .where('pair', '=', 'USDCAD')
    .orderBy('date', 'desc')
    .limit(2)
    .execute();
  return rows.map(({ date }) => date);
};

const exchangeRates = async (db: Db, day: string) => {
  const found = await db
    .selectFrom('fx_rate')
    .select(['rate', 'date'])
    .where('pair', '=', 'USDCAD')
    .where('date', '=', day)
    .executeTakeFirst();
  return found ? [{ from: 'USD' as const, to: BASE_CURRENCY, ...found }] : [];
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
    exchange_rates: await exchangeRates(db, latest),
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
