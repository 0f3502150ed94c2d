import { BASE_CURRENCY, type Currency } from '@portal/contracts/constants';
import { decimal, ZERO, type DailyValue, type Decimal } from '@portal/portfolio';
import { valuationDays, type Db } from './wealth.queries.ts';
import { exchanged, type Exchange } from './exchange.ts';
import type { VisibleAccount } from './visible-accounts.ts';

/** The days that figures of accounts are of and count from. */
export interface ValuationSpan {
  latest: string;
  previous: string;
  /** The last valuation of the year before, or the first there is. */
  yearOpening: string;
}

/** Null when nothing has been valued yet. */
export const valuationSpan = async (db: Db): Promise<ValuationSpan | null> => {
  const [latest, previous] = await valuationDays(db);
  if (!latest) return null;
  const opening = await db
    .selectFrom('fx_rate')
    .select('date')
    .where('pair', '=', 'USDCAD')
    .where('date', '<', `${latest.slice(0, 4)}-01-01`)
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { latest, previous: previous ?? latest, yearOpening: opening?.date ?? previous ?? latest };
};

type Valued = Pick<VisibleAccount, 'account_uuid' | 'currency'>;

interface ValuationRow {
  date: string;
  value: string;
  external_flow: string;
  value_base: string;
  external_flow_base: string;
}

/** A valuation of an account in a currency. */
const toDailyValue = (
  { date, value, external_flow, value_base, external_flow_base }: ValuationRow,
  currency: Currency,
  shown: Currency,
  exchange: Exchange,
): DailyValue => {
  if (shown === currency) return { date, value: decimal(value), externalFlow: decimal(external_flow) };
  if (shown === BASE_CURRENCY)
    return { date, value: decimal(value_base), externalFlow: decimal(external_flow_base) };
  const rate = exchange.rate(currency, shown, date);
  const at = (amount: string) => exchanged(decimal(amount), rate) ?? ZERO;
  return { date, value: at(value), externalFlow: at(external_flow) };
};

/** The values of some accounts on a day, by account, in a currency; those that were not valued on it are left out. */
export const listValuesOn = async (
  db: Db,
  accounts: readonly Valued[],
  shown: Currency,
  { day, exchange }: { day: string; exchange: Exchange },
): Promise<ReadonlyMap<string, Decimal>> => {
  const rows = await db
    .selectFrom('account_valuation')
    .select(['account_uuid', 'date', 'value', 'external_flow', 'value_base', 'external_flow_base'])
    .where(
      'account_uuid',
      'in',
      accounts.map(({ account_uuid }) => account_uuid),
    )
    .where('date', '=', day)
    .execute();
  const byAccount = new Map(rows.map((row) => [row.account_uuid, row]));
  return new Map(
    accounts.flatMap(({ account_uuid, currency }) => {
      const row = byAccount.get(account_uuid);
      return row ? [[account_uuid, toDailyValue(row, currency, shown, exchange).value] as const] : [];
    }),
  );
};

/** The values of an account from a day on, day by day, in a currency. */
export const dailyValuesIn = async (
  db: Db,
  { account_uuid, currency }: Valued,
  shown: Currency,
  { from, exchange }: { from: string; exchange: Exchange },
): Promise<DailyValue[]> => {
  const rows = await db
    .selectFrom('account_valuation')
    .select(['date', 'value', 'external_flow', 'value_base', 'external_flow_base'])
    .where('account_uuid', '=', account_uuid)
    .where('date', '>=', from)
    .orderBy('date')
    .execute();
  return rows.map((row) => toDailyValue(row, currency, shown, exchange));
};

/** Sums the values of several accounts by day; the earliest day comes first. */
export const sumDailyValues = (all: readonly (readonly DailyValue[])[]): DailyValue[] => {
  const byDay = new Map<string, DailyValue>();
  for (const { date, value, externalFlow } of all.flat()) {
    const sum = byDay.get(date);
    byDay.set(date, {
      date,
      value: sum ? sum.value.plus(value) : value,
      externalFlow: sum ? sum.externalFlow.plus(externalFlow) : externalFlow,
    });
  }
  return [...byDay.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
};
