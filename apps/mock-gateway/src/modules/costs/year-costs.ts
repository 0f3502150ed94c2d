import type { CostYear } from '@portal/contracts/costs';
import { moneyText, rateText, roundMoney, ZERO, type Decimal } from '@portal/portfolio';
import type { PaidFee } from '../../wealth/fees.queries.ts';
import type { FundExpense } from '../../wealth/fund-expenses.queries.ts';
import type { InBoth } from '../../wealth/in-both.ts';
import { unknownExpenses, type UnknownExpenses } from '../../wealth/unknown-expenses.ts';
import { countDaysHeld, valueOfDays, type ValueOfDays } from '../../wealth/value-of-days.ts';
import { daysOfYear, type CostScope } from './cost-scope.ts';

/** What a scope paid and what its funds cost in a calendar year. */
export interface YearEntries {
  year: string;
  fees: readonly PaidFee[];
  funds: readonly FundExpense[];
}

type Figures = Pick<
  CostYear,
  'fees' | 'fund_expenses' | 'total' | 'average_value' | 'share' | 'days' | 'left_out' | 'unrated'
>;

const sum = (amounts: readonly (Decimal | null)[]) =>
  amounts.reduce<Decimal>((all, amount) => (amount ? all.plus(amount) : all), ZERO);

/** The first and the last calendar day on which any account had a value, and on how many one had. */
const spanOf = (values: readonly ValueOfDays[]) => {
  const from = values.map((one) => one.from).toSorted()[0];
  const to = values
    .map((one) => one.to)
    .toSorted()
    .at(-1);
  return from === undefined || to === undefined ? null : { from, to, days: countDaysHeld(values) };
};

/** The calendar days that averages of a scope over a year are over, and the values of its accounts on them. */
export const valuesIn = ({ series, asOf }: Pick<CostScope, 'series' | 'asOf'>, year: string) => {
  const values = series.flatMap((one) => valueOfDays(one, daysOfYear(year, asOf!)) ?? []);
  return { values, span: spanOf(values) };
};

/** The figures of some accounts: a total is the sum of the rounded parts, and a share is of the average as it is shown. */
export const figuresOf = (
  { fees, funds }: Omit<YearEntries, 'year'>,
  { values, span }: ReturnType<typeof valuesIn>,
  { which, unknown }: { which: keyof InBoth; unknown: UnknownExpenses },
): Figures => {
  const inScope = funds.filter(({ fund }) => !fund.isPool);
  const paid = sum(fees.map(({ amount }) => amount[which]));
  const expenses = sum(
    inScope.filter(({ fund }) => !unknown.has(fund.id)).map(({ amount }) => amount[which]),
  );
  const total = paid.plus(expenses);
  const average = span && roundMoney(sum(values.map((one) => one[which])).div(span.days));
  return {
    fees: moneyText(paid),
    fund_expenses: moneyText(expenses),
    total: moneyText(total),
    average_value: average && moneyText(average),
    share: average?.gt(0) ? rateText(total.div(average)) : null,
    days: span?.days ?? 0,
    unrated: fees.filter(({ amount }) => amount[which] === null).length,
    left_out: new Set(inScope.flatMap(({ fund }) => (unknown.has(fund.id) ? fund.id : []))).size,
  };
};

const poolExpenses = (funds: readonly FundExpense[], which: keyof InBoth): string | null => {
  const amounts = funds.filter(({ fund }) => fund.isPool).map(({ amount }) => amount[which]);
  return amounts.includes(null) ? null : moneyText(sum(amounts));
};

/** The costs of a scope in a calendar year, or in what has passed of it. */
export const yearCosts = (scope: CostScope, entries: YearEntries): CostYear => {
  const { year, funds } = entries;
  const { asOf, which } = scope;
  const found = valuesIn(scope, year);
  const days = daysOfYear(year, asOf!);
  return {
    year,
    from: found.span?.from ?? days.from,
    to: days.to,
    is_complete: asOf! >= `${year}-12-31`,
    ...figuresOf(entries, found, { which, unknown: unknownExpenses(funds, which) }),
    pool_expenses: poolExpenses(funds, which),
  };
};
