import { rangeOf } from '@portal/contracts/return-period';
import type { YearOfFlows } from '@portal/contracts/returns';
import { moneyText, ZERO, type Decimal } from '@portal/portfolio';
import { yearsOf, type Span } from './periods.ts';
import type { Scope, ScopeDay } from './scope.ts';

const sum = (days: readonly ScopeDay[], pick: (day: ScopeDay) => Decimal) =>
  days.reduce((all, day) => (pick(day).isZero() ? all : all.plus(pick(day))), ZERO);

/** What moved a value over some days, from the value before them; all amounts are to the cent, so that they add up. */
const flowsOver = (year: string, before: ScopeDay | undefined, days: readonly ScopeDay[]): YearOfFlows => {
  const opening = before ? before.value : ZERO;
  const closing = days.at(-1)?.value ?? opening;
  const [paidIn, takenOut] = [sum(days, (day) => day.paidIn), sum(days, (day) => day.takenOut)];
  const [income, fees] = [sum(days, (day) => day.income), sum(days, (day) => day.fee)];
  const change = closing.minus(opening).minus(paidIn).plus(takenOut).minus(income).plus(fees);
  return {
    year,
    opening_value: moneyText(opening),
    paid_in: moneyText(paidIn),
    taken_out: moneyText(takenOut),
    income: moneyText(income),
    fees: moneyText(fees),
    market_change: moneyText(change),
    closing_value: moneyText(closing),
  };
};

/** What moved the value of a scope in each calendar year, the latest first. */
export const flowsByYear = (scope: Scope): YearOfFlows[] =>
  yearsOf(scope).map((year) => {
    const before = scope.days.findLast(({ date }) => date < `${year}-01-01`);
    const days = scope.days.filter(({ date }) => date.startsWith(year));
    return flowsOver(year, before, days);
  });

/** What moved the value of a scope from its first money on. */
export const flowsInAll = ({ days }: Scope): YearOfFlows | null =>
  days.length > 0 ? flowsOver('all', undefined, days) : null;

/**
 * What moved the value over the days of a period, the first of which opens it: two days from the close of the first, any
 * other period from nothing where nothing was there before.
 */
export const flowsOfSpan = ({ days: all }: Scope, { period, days }: Span): YearOfFlows => {
  const [opening, ...rest] = days;
  if (rangeOf(period)) return flowsOver(period, opening, rest);
  const before = opening && all[all.indexOf(opening) - 1];
  return before === undefined || before.value.isZero()
    ? flowsOver(period, undefined, days)
    : flowsOver(period, opening, rest);
};
