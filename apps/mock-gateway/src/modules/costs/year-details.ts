import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { moneyText } from '@portal/portfolio';
import type { CostScope } from './cost-scope.ts';
import { unknownExpenses } from '../../wealth/unknown-expenses.ts';
import { fundRows } from './fund-rows.ts';
import { figuresOf, valuesIn, yearCosts, type YearEntries } from './year-costs.ts';

type Details = Omit<OutputOf<typeof contracts.costs.year>, 'held_at_cost'>;

const ofAccount = (account: string) => (one: { account_uuid: string }) => one.account_uuid === account;

/** Each account by itself, in the currency of the scope; those that neither had a value nor cost anything are left out. */
const byAccount = (scope: CostScope, { year, fees, funds }: YearEntries): Details['by_account'] => {
  const options = { which: scope.which, unknown: unknownExpenses(funds, scope.which) };
  return scope.accounts.flatMap((account, at) => {
    const isOwn = ofAccount(account.account_uuid);
    const own = { fees: fees.filter(isOwn), funds: funds.filter(isOwn) };
    const found = valuesIn({ ...scope, series: scope.series.slice(at, at + 1) }, year);
    if (!found.span && own.fees.length === 0) return [];
    return [{ ...account, ...figuresOf(own, found, options) }];
  });
};

const paidFees = ({ accounts, which }: CostScope, { fees }: YearEntries): Details['paid_fees'] => {
  const numbers = new Map(accounts.map(({ account_uuid, number }) => [account_uuid, number]));
  return fees.map(({ date, account_uuid, amount, reverses }) => ({
    date,
    account_uuid,
    account_number: numbers.get(account_uuid)!,
    amount: amount[which] && moneyText(amount[which]),
    reverses,
  }));
};

/** The costs of a scope in a calendar year by account, by fund, and every fee. */
export const yearDetails = (scope: CostScope, entries: YearEntries): Details => {
  const year = yearCosts(scope, entries);
  const rows = fundRows(entries.funds, scope.which, year.days);
  return {
    currency: scope.currency,
    ...year,
    by_account: byAccount(scope, entries),
    funds: rows.filter(({ is_pool }) => !is_pool),
    pools: rows.filter(({ is_pool }) => is_pool),
    paid_fees: paidFees(scope, entries),
  };
};
