import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { delayAfter } from './backoff.ts';
import { leaveClientView } from './change-client-view.ts';
import { retryFailedReads } from './retry-failed-reads.ts';
import {
  isCanceled,
  isSessionError,
  MAX_RETRY_DELAY_MS,
  isTransient,
  restErrorOf,
  type RestError,
} from './rest-error.ts';
import { trpc } from './trpc.ts';

const MAX_RETRIES = 2;
const STALE_AFTER_MS = 60_000;

/**
 * What is requested without a connection fails at once and is said to. By itself, React Query holds it back in silence
 * and sends a write as soon as there is one, however long ago its form was corrected or left.
 */
const networkMode = 'always';

const BACKOFF = { firstMs: 1_000, maxMs: MAX_RETRY_DELAY_MS, spread: [1, 1.25] } as const;

const retryDelay = (count: number, caught: Error) =>
  delayAfter(count, { ...BACKOFF, minMs: (restErrorOf(caught).retryAfter ?? 0) * 1_000 });

/** The call that returns the next security step. */
const USER_STATE = getQueryKey(trpc.user.state);

/**
 * The cache of gateway responses. A read is retried when its error may be temporary, a write never is, and the
 * failed reads of an open page are retried until they succeed. `onSessionEnd` is called when a gateway reports that the session is
 * over. When a security step became due while the portal was open, such as new terms, the user's state is fetched again
 * at once.
 */
export const createQueryClient = (onSessionEnd: (error: RestError) => void): QueryClient => {
  const watch = (caught: unknown) => {
    if (isCanceled(caught)) return;
    const error = restErrorOf(caught);
    if (isSessionError(error)) onSessionEnd(error);
    if (error.code === 'view_ended') leaveClientView();
    if (error.code === 'step_unfinished') void client.invalidateQueries({ queryKey: USER_STATE });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: watch }),
    mutationCache: new MutationCache({ onError: watch }),
    defaultOptions: {
      queries: {
        networkMode,
        staleTime: STALE_AFTER_MS,
        retry: (count, caught) => count < MAX_RETRIES && isTransient(restErrorOf(caught)),
        retryDelay,
      },
      mutations: { networkMode, retry: false },
    },
  });
  retryFailedReads(client);
  return client;
};
