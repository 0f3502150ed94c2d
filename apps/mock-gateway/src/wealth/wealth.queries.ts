import { BASE_CURRENCY, TRANSACTION_HISTORY_YEARS } from '@portal/contracts/constants';
import type { accounts } from '@portal/contracts/accounts';
import type { OutputOf } from '@portal/contracts/call';
import { decimal, moneyText, ZERO, type Decimal } from '@portal/portfolio';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';
import { monthsBefore, previousBusinessDay, valuationDateAt } from '../market/calendar.ts';
import { wireRates } from './exchange.ts';

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

interface ValuedOn {
  value: string | null;
  flow: string | null;
  previous: string | null;
}

/** Since the day before; what was not there then began with nothing. */
const dayGain = ({ value, flow, previous }: ValuedOn): Decimal | null =>
  value === null
    ? null
    : decimal(value)
        .minus(previous ?? '0')
        .minus(flow ?? '0');

const text = (amount: Decimal | null) => amount && moneyText(amount);

const accountRows = (db: Db, owners: Owners, [latest = '', previous = '']: readonly string[]) =>
  db
    .selectFrom('account as a')
    .leftJoin('account_valuation as v', (join) =>
      join.onRef('v.account_uuid', '=', 'a.account_uuid').on('v.date', '=', latest),
    )
    .leftJoin('account_valuation as p', (join) =>
      join.onRef('p.account_uuid', '=', 'a.account_uuid').on('p.date', '=', previous),
    )
    .select(['a.account_uuid', 'a.client_uuid', 'a.number', 'a.type', 'a.currency', 'a.opened_on'])
    .select(['v.date as as_of', 'v.value', 'v.value_base', 'v.external_flow', 'v.external_flow_base'])
    .select(['p.value as previous', 'p.value_base as previous_base'])
    .where('a.client_uuid', 'in', owners)
    .orderBy('a.opened_on')
    .orderBy('a.number')
    .execute();

type Account = OutputOf<typeof accounts.list>['accounts'][number];

const sumOf = (amounts: readonly (string | null)[]) => {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : moneyText(known.reduce((sum, amount) => sum.plus(amount), ZERO));
};

/** What accounts come to, one's own first. */
const totalsOf = (all: readonly Account[]) =>
  [null, ...new Set(all.flatMap(({ shared_by }) => shared_by ?? []))].flatMap((shared_by) => {
    const own = all.filter((account) => account.shared_by === shared_by);
    if (own.length === 0) return [];
    const market_value = sumOf(own.map((account) => account.market_value_base));
    return [{ shared_by, market_value, day_gain: sumOf(own.map((account) => account.day_gain_base)) }];
  });

/** An account that may be shown, and the number of the client who shares it. */
type Shown = { account_uuid: string; shared_by: string | null };

/** The accounts of some clients with their latest values: all of them, or those that may be shown. */
export const accountsOf = async (
  db: Db,
  owners: Owners,
  shown?: readonly Shown[],
): Promise<OutputOf<typeof accounts.list>> => {
  const days = await valuationDays(db);
  const sharedBy = shown && new Map(shown.map(({ account_uuid, shared_by }) => [account_uuid, shared_by]));
  const found = (await accountRows(db, owners, days)).filter(
    ({ account_uuid }) => sharedBy?.has(account_uuid) ?? true,
  );
  const rows = found.map(
    ({ value, value_base, external_flow, external_flow_base, previous, previous_base, ...account }) => ({
      ...account,
      shared_by: sharedBy?.get(account.account_uuid) ?? null,
      market_value: value,
      market_value_base: value_base,
      day_gain: text(dayGain({ value, flow: external_flow, previous })),
      day_gain_base: text(dayGain({ value: value_base, flow: external_flow_base, previous: previous_base })),
    }),
  );
  return {
    base_currency: BASE_CURRENCY,
    exchange_rates: await wireRates(db, days[0] ?? ''),
    accounts: rows,
    totals: totalsOf(rows),
  };
};

/**
 * The valuation dates there are, and the first day of which transactions are shown. A store in which nothing has been
 * valued yet has the dates of the calendar.
 */
export const knownDates = async (db: Db, now: Date) => {
  const [valued, valuedBefore] = await valuationDays(db);
  const latest = valued ?? valuationDateAt(now);
  const previous = valuedBefore ?? previousBusinessDay(latest);
  return {
    valuation_date: latest,
    previous_valuation_date: previous,
    transactions_from: monthsBefore(latest, TRANSACTION_HISTORY_YEARS * 12),
  };
};
