// Behaviour: docs/behaviour/costs.md
import { BASE_CURRENCY, type Currency } from '@portal/contracts/constants';
import {
  fundExpense,
  fundExpenseRatio,
  fundExpenseStretches,
  unitsOverTime,
  ZERO,
  type Decimal,
  type ExpenseStretch,
  type UnitsFrom,
} from '@portal/portfolio';
import { fundsAmong, type CostedFund } from './fund-ratios.queries.ts';
import { inBoth, type Days, type InBoth } from './in-both.ts';
import { priceOfDays } from './price-of-days.ts';
import { ledgersOf } from './series/ledger.queries.ts';
import { marketUntil, type MarketHistory } from './series/market.queries.ts';
import type { SeriesAccount } from './series/stored-series.ts';
import { valuationDays, type Db } from './wealth.queries.ts';

/** Why the expenses of a fund are not known. */
export type ExpenseGap = 'ratio_unknown' | 'price_unknown';

/** What a fund cost an account over some days. */
export interface FundExpense {
  account_uuid: string;
  /** Of the account. */
  currency: Currency;
  /** A pool's expenses are in no total of costs. */
  fund: CostedFund;
  /** On how many of the days it was held. */
  days: number;
  /** Of the days on which it was held. */
  averageValue: InBoth;
  /** Null when it is not known, with the reason. */
  amount: InBoth;
  gap: ExpenseGap | null;
  /** What the amount is computed from, in the currency of the account and in the base currency. */
  stretches: { own: readonly ExpenseStretch[]; base: readonly ExpenseStretch[] };
}

interface HeldFund {
  account: SeriesAccount;
  fund: CostedFund;
  units: readonly UnitsFrom[];
}

const gapOf = (stretches: readonly ExpenseStretch[]): ExpenseGap | null => {
  if (stretches.some(({ ratio }) => !ratio || !fundExpenseRatio(ratio))) return 'ratio_unknown';
  return stretches.some(({ valueOfDays }) => !valueOfDays) ? 'price_unknown' : null;
};

const averageOf = (stretches: readonly ExpenseStretch[], days: number): Decimal | null =>
  stretches
    .reduce<Decimal | null>((sum, { valueOfDays }) => sum && valueOfDays && sum.plus(valueOfDays), ZERO)
    ?.div(days) ?? null;

const expenseOver = (
  { account, fund, units }: HeldFund,
  days: Days,
  market: MarketHistory,
): FundExpense[] => {
  const stretchesIn = (shown: Currency) =>
    fundExpenseStretches({
      ...days,
      units,
      ratios: fund.ratios,
      priceOfDays: priceOfDays(market, fund.id, shown),
    });
  const own = stretchesIn(account.currency);
  const base = account.currency === BASE_CURRENCY ? own : stretchesIn(BASE_CURRENCY);
  if (own.length === 0) return [];
  const of = (shown: Currency) => (shown === account.currency ? own : base);
  const held = own.reduce((sum, one) => sum + one.days, 0);
  return [
    {
      account_uuid: account.account_uuid,
      currency: account.currency,
      fund,
      days: held,
      averageValue: inBoth(account.currency, (shown) => averageOf(of(shown), held)),
      amount: inBoth(account.currency, (shown) => fundExpense(of(shown))),
      gap: gapOf(own),
      stretches: { own, base },
    },
  ];
};

/** The funds that some accounts ever held, with the units over time. */
const heldFunds = async (db: Db, accounts: readonly SeriesAccount[], asOf: string): Promise<HeldFund[]> => {
  const ids = accounts.map(({ account_uuid }) => account_uuid);
  const ledgers = await ledgersOf(db, ids, asOf);
  const units = new Map(ids.map((id) => [id, unitsOverTime(ledgers.get(id) ?? [])]));
  const funds = await fundsAmong(
    db,
    [...units.values()].flatMap((held) => [...held.keys()]),
  );
  return accounts.flatMap((account) =>
    Array.from(units.get(account.account_uuid)!, ([id, steps]) => ({
      account,
      fund: funds.get(id),
      units: steps,
    }))
      .flatMap(({ fund, ...one }) => (fund ? [{ ...one, fund }] : []))
      .toSorted((a, b) => (a.fund.id < b.fund.id ? -1 : 1)),
  );
};

/**
 * What the funds that some accounts held cost over periods, one list for each period: by account and fund, to the cent,
 * up to the last valuation day. A total is the sum of those that are known and of no pool; it names what it leaves out.
 */
export const fundExpensesOf = async (
  db: Db,
  accounts: readonly SeriesAccount[],
  periods: readonly Days[],
): Promise<FundExpense[][]> => {
  const [asOf] = await valuationDays(db);
  if (asOf === undefined || accounts.length === 0) return periods.map(() => []);
  const held = await heldFunds(db, accounts, asOf);
  const market = await marketUntil(db, asOf, [...new Set(held.map(({ fund }) => fund.id))]);
  return periods.map(({ from, to }) => {
    const days = { from, to: to < asOf ? to : asOf };
    return days.to < from ? [] : held.flatMap((one) => expenseOver(one, days, market));
  });
};
