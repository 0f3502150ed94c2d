import { setTimeout as after } from 'node:timers/promises';

/** Longer than any of the work it stands for takes, which is a few writes; in milliseconds. */
export const EVEN_MS = 120;

/** Does a piece of work and answers after the same time whatever it came to: how long it took tells nothing. */
export const inEvenTime = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const [result] = await Promise.allSettled([work(), after(EVEN_MS)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
};
