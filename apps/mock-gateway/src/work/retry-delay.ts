import type { JobDefinition, JobKind } from './job-kinds.ts';

/** Doubling stops long before a delay is no longer a number. */
const MAX_DOUBLINGS = 30;

/**
 * Returns the delay after a failed attempt in milliseconds: twice as long after each, up to the longest, less a random
 * part of up to a half, so that what failed together is not retried together.
 */
export const retryDelay = (
  { firstRetryMs, maxRetryMs }: Pick<JobDefinition<JobKind>, 'firstRetryMs' | 'maxRetryMs'>,
  attempts: number,
  random: number = Math.random(),
): number => {
  const full = Math.min(firstRetryMs * 2 ** Math.min(attempts - 1, MAX_DOUBLINGS), maxRetryMs);
  return Math.round(full * (1 - random / 2));
};
