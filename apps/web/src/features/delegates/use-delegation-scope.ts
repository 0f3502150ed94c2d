import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { trpc } from '../../rest/trpc.ts';

/** How long an open page may show what is no longer shared when nothing else reports it. */
const POLL_INTERVAL_MS = 20_000;

/** What belongs to the user and the firm, whatever the role. */
const ownDomains = new Set<unknown>(['appConfig', 'session', 'user']);

const domainOf = ({ queryKey }: Pick<Query, 'queryKey'>): unknown =>
  Array.isArray(queryKey[0]) && queryKey[0][0];

const scopeKey = JSON.stringify(getQueryKey(trpc.delegations.scope)[0]);
const isScope = ({ queryKey }: Query) => JSON.stringify(queryKey[0]) === scopeKey;

/** Forgets what was read in a role; open pages read it again, as far as the role still may. */
const forget = (cache: QueryClient) =>
  void cache.resetQueries({ predicate: (query) => !ownDomains.has(domainOf(query)) && !isScope(query) });

/** Forgets what was read in a role that has ended, once. */
export const useForgetRole = (): void => {
  const cache = useQueryClient();
  useEffect(() => forget(cache), [cache]);
};

/**
 * Whether something is shared with the active role of a delegate at this moment; undefined until known. It is read again
 * every 20 seconds, when an event says so, when the page is looked at again, and after every call of the page. When it has
 * changed, what was read before is forgotten and the role is read again.
 */
export const useDelegationScope = (): boolean | undefined => {
  const cache = useQueryClient();
  const { user } = trpc.useUtils();
  const { data, refetch, isFetching } = trpc.delegations.scope.useQuery(undefined, {
    staleTime: 0,
    gcTime: 0,
    refetchInterval: POLL_INTERVAL_MS,
    refetchIntervalInBackground: true,
  });
  const scope = data?.scope;
  const last = useRef(scope);
  const readAgain = useEffectEvent(() => {
    if (!isFetching) void refetch();
  });
  useEffect(() => {
    const isChanged = last.current !== undefined && scope !== last.current;
    last.current = scope;
    if (!isChanged && scope !== null) return;
    forget(cache);
    void user.me.invalidate();
  }, [scope, cache, user]);
  useEffect(() => {
    const read = () => readAgain();
    const events = ['focus', 'pageshow'];
    for (const event of events) window.addEventListener(event, read);
    const unsubscribe = cache.getQueryCache().subscribe((change) => {
      if (change.type !== 'updated' || isScope(change.query) || ownDomains.has(domainOf(change.query)))
        return;
      if (change.action.type === 'success' || change.action.type === 'error') readAgain();
    });
    return () => {
      for (const event of events) window.removeEventListener(event, read);
      unsubscribe();
    };
  }, [cache]);
  return scope === undefined ? undefined : scope !== null;
};
