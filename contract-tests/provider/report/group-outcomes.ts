import type { Outcome } from '../outcome.ts';

/** Groups outcomes by a key, sorted by it. Map.groupBy needs Node 21, and teams run this on Node 20. */
const groupBy = (outcomes: readonly Outcome[], key: 'domain' | 'call'): [name: string, Outcome[]][] => {
  const groups = new Map<string, Outcome[]>();
  for (const outcome of outcomes) {
    const group = groups.get(outcome[key]);
    if (group) group.push(outcome);
    else groups.set(outcome[key], [outcome]);
  }
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1));
};

/** Outcomes by domain and call, both sorted by name. */
export const groupOutcomes = (
  outcomes: readonly Outcome[],
): [domain: string, [call: string, Outcome[]][]][] =>
  groupBy(outcomes, 'domain').map(([domain, all]) => [domain, groupBy(all, 'call')]);

/** The number of outcomes of each status. */
export const countOutcomes = (outcomes: readonly Outcome[]) => {
  const count = (status: Outcome['status']) => outcomes.filter((one) => one.status === status).length;
  return {
    passed: count('passed'),
    failed: count('failed'),
    notRun: count('not run'),
    hidden: count('hidden'),
    pending: count('pending'),
  };
};

/** The counts of outcomes; what rules that are off hid, and what is pending, are named only where there is some. */
export const countsLine = (outcomes: readonly Outcome[]): string => {
  const { passed, failed, notRun, hidden, pending } = countOutcomes(outcomes);
  const rest = [...(hidden > 0 ? [`${hidden} hidden`] : []), ...(pending > 0 ? [`${pending} pending`] : [])];
  return [`${passed} passed`, `${failed} failed`, `${notRun} not run`, ...rest].join(', ');
};
