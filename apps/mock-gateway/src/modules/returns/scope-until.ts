import type { Scope, ScopeDay } from './scope.ts';

const isEmpty = ({ value, paidIn, takenOut }: ScopeDay) =>
  value.isZero() && paidIn.isZero() && takenOut.isZero();

/** A scope as it was at the close of a day: what came later is not in it, and it was closed only if nothing was left then. */
export const scopeUntil = (scope: Scope, day: string): Scope => {
  if (scope.asOf === null || day >= scope.asOf) return scope;
  const days = scope.days.slice(0, scope.days.findLastIndex(({ date }) => date <= day) + 1);
  const busy = days.findLastIndex((one) => !isEmpty(one));
  // What was lost and not withdrawn is gone on the day after the last with a value.
  const last = days[busy]?.value.isZero() ? busy : Math.min(busy + 1, days.length - 1);
  const shown = days.slice(0, busy < 0 ? 0 : last + 1);
  const end = shown.at(-1);
  return {
    ...scope,
    asOf: day,
    days: shown,
    closedOn: end?.value.isZero() ? end.date : null,
    atCost: scope.atCost.filter(({ since }) => since <= day),
  };
};
