import type { Decimal } from './decimal.ts';

/**
 * Why a return is not known.
 * - too_little_data: fewer than two valuations, or none with time between them.
 * - value_unknown: a value it needs is not known, because a price is missing.
 * - not_invested: nothing was invested where a sub-period begins, so that nothing could grow.
 * - lost_more_than_all: the value became negative, which no rate over several years yields.
 * - no_sign_change: all flows go one way, so that no rate balances them.
 * - no_unique_rate: no rate, or more than one, balances the flows.
 */
export const returnGaps = [
  'too_little_data',
  'value_unknown',
  'not_invested',
  'lost_more_than_all',
  'no_sign_change',
  'no_unique_rate',
] as const;
export type ReturnGap = (typeof returnGaps)[number];

/** A rate of return, or why there is none. */
export type Measure = { rate: Decimal; gap: null } | { rate: null; gap: ReturnGap };

export const known = (rate: Decimal): Measure => ({ rate, gap: null });
export const unknown = (gap: ReturnGap): Measure => ({ rate: null, gap });
