import type { Query, QueryClient } from '@tanstack/react-query';
import { delayAfter } from './backoff.ts';
import { isTransient, restErrorOf } from './rest-error.ts';

const BACKOFF = { firstMs: 10_000, maxMs: 60_000, spread: [1, 1.5] } as const;

/** Returns the wait after so many attempts: doubled each time up to a minute, plus up to half of it as jitter. */
export const pauseAfter = (attempts: number, random?: number): number =>
  delayAfter(attempts, BACKOFF, random);

const isWaiting = ({ state }: Query) =>
  state.status === 'error' && state.fetchStatus === 'idle' && isTransient(restErrorOf(state.error));

/**
 * Retries the reads that failed on an open page because the gateway was unavailable, without any action of the user. One
 * timer serves all reads; the contents of forms are not touched. Returns the function that stops it.
 */
export const retryFailedReads = (client: QueryClient): (() => void) => {
  const cache = client.getQueryCache();
  const waiting = () => cache.findAll({ type: 'active', predicate: isWaiting });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;

  const attempt = async () => {
    await client.refetchQueries({ type: 'active', predicate: isWaiting });
    timer = undefined;
    attempts = waiting().length > 0 ? attempts + 1 : 0;
    schedule();
  };
  const schedule = () => {
    if (timer === undefined && waiting().length > 0)
      timer = setTimeout(() => void attempt(), pauseAfter(attempts));
  };
  const unsubscribe = cache.subscribe(schedule);
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
};
