import { setTimeout as after } from 'node:timers/promises';

/** Longer than the work takes, which is a few writes; in milliseconds. */
export const EVEN_MS = 120;

/** Runs work and returns after the same time whatever its outcome, so that the time taken reveals nothing. */
export const inEvenTime = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const [result] = await Promise.allSettled([work(), after(EVEN_MS)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
};
