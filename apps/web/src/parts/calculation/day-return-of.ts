import type { PeriodChange } from '@portal/contracts/performance';
import type { Calculation } from './calculation.ts';

/** How the return of one valuation day is calculated: no flow is within it, so it is one amount by another. */
export const dayReturnOf = (
  { gain, opening_value, from, to }: Pick<PeriodChange, 'gain' | 'opening_value' | 'from' | 'to'>,
  currency: string,
): Calculation => ({ kind: 'day_return', part: gain, whole: opening_value, currency, from, to });
