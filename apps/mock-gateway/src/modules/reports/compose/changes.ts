import type { ChangeSpan, ValueChange } from '@portal/contracts/report-figures';
import { moneyText, ZERO, type Decimal } from '@portal/portfolio';
import { MONTHS_A_YEAR, monthsBefore } from '../../../market/calendar.ts';
import type { Scope, ScopeDay } from '../../returns/scope.ts';
import type { ReportDays } from './report-days.ts';

const sum = (days: readonly ScopeDay[], pick: (day: ScopeDay) => Decimal) =>
  days.reduce((all, day) => (pick(day).isZero() ? all : all.plus(pick(day))), ZERO);

/** What changed a value from the close of one day to the close of another. */
const changeOver = (
  { days }: Scope,
  span: ChangeSpan,
  openingOn: string | null,
  closingOn: string,
): ValueChange => {
  const before = openingOn === null ? undefined : days.findLast(({ date }) => date <= openingOn);
  const within = days.filter(({ date }) => date > (openingOn ?? '') && date <= closingOn);
  const opening = before?.value ?? ZERO;
  const closing = within.at(-1)?.value ?? opening;
  const [deposits, withdrawals] = [sum(within, (day) => day.paidIn), sum(within, (day) => day.takenOut)];
  return {
    span,
    opening_on: before ? openingOn : null,
    closing_on: closingOn,
    opening_value: moneyText(opening),
    deposits: moneyText(deposits),
    withdrawals: moneyText(withdrawals),
    change: moneyText(closing.minus(opening).minus(deposits).plus(withdrawals)),
    closing_value: moneyText(closing),
  };
};

/** What changed a value over the period of a report; nothing before the first money. */
export const changeOfPeriod = (scope: Scope, { openingOn, closingOn }: ReportDays): ValueChange[] =>
  scope.days.length === 0 ? [] : [changeOver(scope, 'period', openingOn, closingOn)];

/**
 * What changed a value over the last twelve months, unless the first money came later, and since the first money. Source:
 * National Instrument 31-103, section 14.18, which asks for no year of an account that is younger.
 */
export const changesOfPerformance = (scope: Scope, { closingOn }: ReportDays): ValueChange[] => {
  const [first] = scope.days;
  if (!first) return [];
  const yearBefore = monthsBefore(closingOn, MONTHS_A_YEAR);
  const opening = scope.days.findLast(({ date }) => date <= yearBefore);
  const sinceOpening = changeOver(scope, 'since_opening', null, closingOn);
  return opening ? [changeOver(scope, 'one_year', opening.date, closingOn), sinceOpening] : [sinceOpening];
};
