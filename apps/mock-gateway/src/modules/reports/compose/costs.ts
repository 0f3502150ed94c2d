import type { CostOfFund, CostSection } from '@portal/contracts/report-sections';
import { fundExpenseRatio, moneyText, rateText } from '@portal/portfolio';
import { feesOf } from '../../../wealth/fees.queries.ts';
import { fundExpensesOf, type FundExpense } from '../../../wealth/fund-expenses.queries.ts';
import type { OwnAccount } from '../../../wealth/own-accounts.ts';
import { unknownExpenses, type UnknownExpenses } from '../../../wealth/unknown-expenses.ts';
import type { Db } from '../../../wealth/wealth.queries.ts';
import type { ReportDays } from './report-days.ts';
import { knownSum, sumOf, textOf, unratedIn, type Shown } from './sums.ts';

/** What the funds in all accounts of a report cost, and those that its totals leave out. */
export interface ReportExpenses {
  expenses: readonly FundExpense[];
  unknown: UnknownExpenses;
}

/** What the funds in the accounts of a report cost over its period, as the page of costs has it for the same accounts. */
export const expensesOf = async (
  db: Db,
  accounts: readonly OwnAccount[],
  { from, to }: ReportDays,
): Promise<ReportExpenses> => {
  const [expenses = []] = await fundExpensesOf(db, accounts, [{ from, to }]);
  return { expenses, unknown: unknownExpenses(expenses, accounts.length === 1 ? 'own' : 'base') };
};

const costOfFund = (
  { fund, days, amount, stretches }: FundExpense,
  reason: CostOfFund['reason'],
): CostOfFund => {
  const last = stretches.own.at(-1)?.ratio ?? null;
  const fer = last && fundExpenseRatio(last);
  return {
    security: { name: fund.name, symbol: fund.id },
    is_pool: fund.isPool,
    days,
    fer: fer && rateText(fer),
    fer_as_of: last?.asOf ?? null,
    amount: reason === null ? textOf(amount.own) : null,
    reason,
  };
};

interface CostsOptions {
  shown: Shown;
  /** Of the entire report. */
  of: ReportExpenses;
}

/** What was paid by some accounts over a period, and what the funds in them cost; in detail for one account. */
export const costsOf = async (
  db: Db,
  accounts: readonly OwnAccount[],
  { entriesFrom, closingOn }: ReportDays,
  { shown, of: { expenses, unknown } }: CostsOptions,
): Promise<CostSection> => {
  const paid = await feesOf(db, accounts, { from: entriesFrom, to: closingOn });
  const ids = new Set(accounts.map(({ account_uuid }) => account_uuid));
  const own = expenses.filter(({ account_uuid }) => ids.has(account_uuid));
  const inScope = own.filter(({ fund }) => !fund.isPool);
  const known = inScope.filter(({ fund }) => !unknown.has(fund.id));
  const amounts = paid.map(({ amount }) => amount[shown]);
  const fees = knownSum(amounts);
  const fundExpenses = knownSum(known.map(({ amount }) => amount[shown]));
  const isOne = accounts.length === 1;
  return {
    fees: moneyText(fees),
    fund_expenses: moneyText(fundExpenses),
    total: moneyText(fees.plus(fundExpenses)),
    pool_expenses: textOf(sumOf(own.filter(({ fund }) => fund.isPool).map(({ amount }) => amount[shown]))),
    left_out: new Set(inScope.flatMap(({ fund }) => (unknown.has(fund.id) ? fund.id : []))).size,
    ...unratedIn(amounts),
    fees_paid: isOne ? paid.map(({ date, amount }) => ({ date, amount: moneyText(amount.own!) })) : [],
    funds: isOne ? own.map((one) => costOfFund(one, unknown.get(one.fund.id) ?? null)) : [],
  };
};
