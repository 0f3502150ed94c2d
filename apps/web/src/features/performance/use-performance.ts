import type { ValuePeriod } from '@portal/contracts/performance';
import { keepPreviousData } from '@tanstack/react-query';
import { restErrorOf } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

/** The total value and its change over the day and the year. */
export const usePerformanceSummary = () => {
  const query = trpc.performance.summary.useQuery();
  return {
    summary: query.data ?? null,
    error: query.error && restErrorOf(query.error),
    tryAgain: () => query.refetch(),
  };
};

/** Value and net invested over a period; the former period stays until the new one is there. */
export const useValues = (period: ValuePeriod) => {
  const query = trpc.performance.values.useQuery(
    { query: { period } },
    { placeholderData: keepPreviousData },
  );
  return {
    values: query.data ?? null,
    error: query.error && restErrorOf(query.error),
    tryAgain: () => query.refetch(),
  };
};
