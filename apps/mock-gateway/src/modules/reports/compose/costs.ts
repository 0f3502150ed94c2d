import type { CostOfFund, CostSection } from '@portal/contracts/report-sections';
import { fundExpenseRatio, moneyText, rateText } from '@portal/portfolio';
import { feesOf } from '../../../wealth/fees.queries.ts';
import { fundExpensesOf, type FundExpense } from '../../../wealth/fund-expenses.queries.ts';
import type { OwnAccount } from '../../../wealth/own-accounts.ts';
import type { Db } from '../../../wealth/wealth.queries.ts';
import type { ReportDays } from './report-days.ts';
import { knownSum, sumOf, textOf, type Shown } from './sums.ts';

const costOfFund = ({ fund, days, amount, gap, stretches }: FundExpense): CostOfFund => {
  const last = stretches.own.at(-1)?.ratio ?? null;
  const fer = last && fundExpenseRatio(last);
  return {
    security: { name: fund.name, symbol: fund.id },
    is_pool: fund.isPool,
    days,
    fer: fer && rateText(fer),
    fer_as_of: last?.asOf ?? null,
    amount: textOf(amount.own),
    reason: gap,
  };
};

/** What was paid by some accounts over a period, and what the funds in them cost; in detail for one account. */
export const costsOf = async (
  db: Db,
  accounts: readonly OwnAccount[],
  { from, to, entriesFrom, closingOn }: ReportDays,
  shown: Shown,
): Promise<CostSection> => {
  const paid = await feesOf(db, accounts, { from: entriesFrom, to: closingOn });
  const [expenses = []] = await fundExpensesOf(db, accounts, [{ from, to }]);
  const amountsOf = (isPool: boolean) =>
    expenses.filter(({ fund }) => fund.isPool === isPool).map(({ amount }) => amount[shown]);
  const fees = knownSum(paid.map(({ amount }) => amount[shown]));
  const fundExpenses = knownSum(amountsOf(false));
  const isOne = accounts.length === 1;
  return {
    fees: moneyText(fees),
    fund_expenses: moneyText(fundExpenses),
    total: moneyText(fees.plus(fundExpenses)),
    pool_expenses: textOf(sumOf(amountsOf(true))),
    left_out: amountsOf(false).filter((amount) => amount === null).length,
    fees_paid: isOne ? paid.map(({ date, amount }) => ({ date, amount: moneyText(amount.own!) })) : [],
    funds: isOne ? expenses.map(costOfFund) : [],
  };
};
