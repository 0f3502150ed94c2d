import { SECOND_MS } from '@portal/contracts/durations';

/**
 * Creates what spreads requests evenly, so that no more than `rate` begin in a second; with null, none waits. Resolves
 * when the next request may be sent.
 */
export const createPacer = (rate: number | null): (() => Promise<void>) => {
  if (rate === null) return async () => {};
  const gapMs = SECOND_MS / rate;
  let nextAt = 0;
  return async () => {
    const now = performance.now();
    const at = Math.max(now, nextAt);
    nextAt = at + gapMs;
    if (at > now) await new Promise((resolve) => void setTimeout(resolve, at - now));
  };
};
