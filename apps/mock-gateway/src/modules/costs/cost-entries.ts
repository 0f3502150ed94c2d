import { feesOf } from '../../wealth/fees.queries.ts';
import { fundExpensesOf } from '../../wealth/fund-expenses.queries.ts';
import type { Db } from '../../wealth/wealth.queries.ts';
import { daysOfYear, type CostScope } from './cost-scope.ts';
import type { YearEntries } from './year-costs.ts';

/** What a scope paid, and what its funds cost, in some calendar years, which are in order with the latest first. */
export const entriesOf = async (
  db: Db,
  scope: CostScope,
  years: readonly string[],
): Promise<YearEntries[]> => {
  const { accounts, asOf } = scope;
  if (asOf === null || years.length === 0) return [];
  const periods = years.map((year) => daysOfYear(year, asOf));
  const fees = await feesOf(db, accounts, { from: periods.at(-1)!.from, to: periods[0]!.to });
  const funds = await fundExpensesOf(db, accounts, periods);
  return years.map((year, at) => ({
    year,
    fees: fees.filter(({ date }) => date.startsWith(year)),
    funds: funds[at]!,
  }));
};
