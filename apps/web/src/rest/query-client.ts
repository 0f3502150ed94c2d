import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isCancelled, isSessionRefused, restErrorOf, type RestError } from './rest-error.ts';

const MAX_RETRIES = 2;
const FRESH_FOR_MS = 60_000;

const mayPass = ({ code, status }: RestError) =>
  code === 'network' || code === 'unavailable' || status === 408;

/** What tells which step comes next, as tRPC names it. */
const USER_STATE = [['user', 'state']];

/**
 * The cache of what the gateways answered. Reads are tried again when the failure may pass by itself; writes never
 * are. `onSessionEnd` is told when a gateway says that the session is over. A step that became due while
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
      },
      mutations: { retry: false },
    },
  });
  return client;
};
