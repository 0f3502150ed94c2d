import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { moneyText, type ExpenseStretch } from '@portal/portfolio';
import { GatewayError } from '../../errors/gateway-error.ts';
import type { CostScope } from './cost-scope.ts';
import { fundRows, ratioOf } from './fund-rows.ts';
import { yearCosts, type YearEntries } from './year-costs.ts';

type Calculation = OutputOf<typeof contracts.costs.calculation>;

/** As many as the wire has. */
const DECIMALS = 10;

const toStretch = ({ from, to, days, quantity, valueOfDays, ratio, amount }: ExpenseStretch) => ({
  from,
  to,
  days,
  quantity: quantity.toFixed(),
  value_of_days: valueOfDays?.toDecimalPlaces(DECIMALS).toFixed() ?? null,
  ...ratioOf(ratio),
  amount: amount?.toDecimalPlaces(DECIMALS).toFixed() ?? null,
});

/** How the expenses of a fund in a year are calculated. Throws `not_found` for a fund that was not held in it. */
export const calculationOf = (scope: CostScope, entries: YearEntries, fund_id: string): Calculation => {
  const funds = entries.funds.filter(({ fund }) => fund.id === fund_id);
  const { year, from, to, days } = yearCosts(scope, entries);
  const [row] = fundRows(funds, scope.which, days);
  if (!row) throw new GatewayError('not_found');
  return {
    currency: scope.currency,
    year,
    from,
    to,
    days,
    ...row,
    by_account: scope.accounts.flatMap((account) =>
      funds
        .filter(({ account_uuid }) => account_uuid === account.account_uuid)
        .map(({ amount, stretches }) => ({
          ...account,
          amount: amount[scope.which] && moneyText(amount[scope.which]!),
          stretches: stretches[scope.which].map(toStretch),
        })),
    ),
  };
};
