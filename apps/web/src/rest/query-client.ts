import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
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

const FIRST_RETRY_MS = 1_000;

/** Doubles each time, or is what the gateway requires, with jitter so that not every page retries at once. */
const retryDelay = (count: number, caught: Error) => {
  const required = (restErrorOf(caught).retryAfter ?? 0) * 1_000;
  const delay = Math.min(Math.max(FIRST_RETRY_MS * 2 ** count, required), MAX_RETRY_DELAY_MS);
  return delay * (1 + Math.random() / 4);
};

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
        staleTime: STALE_AFTER_MS,
        retry: (count, caught) => count < MAX_RETRIES && isTransient(restErrorOf(caught)),
        retryDelay,
      },
      mutations: { retry: false },
    },
  });
  retryFailedReads(client);
  return client;
};
