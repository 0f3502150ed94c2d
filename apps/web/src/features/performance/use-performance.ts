import type { ValuePeriod } from '@portal/contracts/performance';
import { keepPreviousData } from '@tanstack/react-query';
import { readOf } from '../../rest/read.ts';
import { trpc } from '../../rest/trpc.ts';

/** The total value and its change over the day and the year. */
export const usePerformanceSummary = () => readOf(trpc.performance.summary.useQuery());

/** Value and net invested over a period. The previous period stays until the next one is read. */
export const useValues = (period: ValuePeriod, { enabled }: { enabled: boolean }) =>
  readOf(
    trpc.performance.values.useQuery({ query: { period } }, { placeholderData: keepPreviousData, enabled }),
  );
