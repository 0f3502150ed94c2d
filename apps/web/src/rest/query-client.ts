import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { recoverByItself } from './recover-by-itself.ts';
import {
  isCancelled,
  isSessionRefused,
  LONGEST_RETRY_MS,
  mayPass,
  restErrorOf,
  type RestError,
} from './rest-error.ts';

const MAX_RETRIES = 2;
const FRESH_FOR_MS = 60_000;

const FIRST_RETRY_MS = 1_000;

/** Twice as long each time, or as long as the gateway asks for, and a little more, so that pages do not all ask at once. */
const retryDelay = (count: number, caught: Error) => {
  const asked = (restErrorOf(caught).retryAfter ?? 0) * 1_000;
  const delay = Math.min(Math.max(FIRST_RETRY_MS * 2 ** count, asked), LONGEST_RETRY_MS);
  return delay * (1 + Math.random() / 4);
};

/** What tells which step comes next, as tRPC names it. */
const USER_STATE = [['user', 'state']];

/**
 * The cache of what the gateways answered. Reads are tried again when the failure may pass by itself; writes never
 * are, and what an open page still lacks is asked for until it is there. `onSessionEnd` is told when a gateway says that the session is over. A step that became due while
 * the portal was open, such as new terms, is asked about at once.
 */
export const createQueryClient = (onSessionEnd: (error: RestError) => void): QueryClient => {
  const watch = (caught: unknown) => {
    if (isCancelled(caught)) return;
    const error = restErrorOf(caught);
    if (isSessionRefused(error)) onSessionEnd(error);
    if (error.code === 'step_unfinished') void client.invalidateQueries({ queryKey: USER_STATE });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: watch }),
    mutationCache: new MutationCache({ onError: watch }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR_MS,
        retry: (count, caught) => count < MAX_RETRIES && mayPass(restErrorOf(caught)),
        retryDelay,
      },
      mutations: { retry: false },
    },
  });
  recoverByItself(client);
  return client;
};
