import type { Query, QueryClient } from '@tanstack/react-query';
import { isTransient, restErrorOf } from './rest-error.ts';

const FIRST_PAUSE_MS = 10_000;
const MAX_PAUSE_MS = 60_000;
/** Portals that lost the same gateway would otherwise all call it at the same moment. */
const JITTER = 0.5;

/** How long to wait after so many attempts: twice as long each time, up to a minute, and up to half as long again. */
export const pauseAfter = (attempts: number, random = Math.random()): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** attempts, MAX_PAUSE_MS) * (1 + JITTER * random);

const isWaiting = ({ state }: Query) =>
  state.status === 'error' && state.fetchStatus === 'idle' && isTransient(restErrorOf(state.error));

/**
 * Asks again for what an open page could not read, once its gateway may be back, without the user doing anything. One
 * timer serves all reads; what only forms hold is not touched. Returns what ends it.
 */
export const recoverByItself = (client: QueryClient): (() => void) => {
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
