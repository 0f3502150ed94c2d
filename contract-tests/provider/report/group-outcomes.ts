import type { Outcome } from '../outcome.ts';

/** Outcomes by domain and call, each in the order of their names. */
export const groupOutcomes = (
  outcomes: readonly Outcome[],
): [domain: string, [call: string, Outcome[]][]][] => {
  const byDomain = Map.groupBy(outcomes, ({ domain }) => domain);
  const inOrder = <Value>(groups: Map<string, Value>) => [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return inOrder(byDomain).map(([domain, all]) => [domain, inOrder(Map.groupBy(all, ({ call }) => call))]);
};

/** How many outcomes there are of each kind. */
export const countOutcomes = (outcomes: readonly Outcome[]) => {
  const count = (status: Outcome['status']) => outcomes.filter((one) => one.status === status).length;
  return { passed: count('passed'), failed: count('failed'), notRun: count('not run') };
};
