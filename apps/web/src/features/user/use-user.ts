import type { UserInfo } from '@portal/contracts/user';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { restErrorOf } from '../../rest/rest-error.ts';
import { deviceValue } from '../../rest/token-store.ts';
import { trpc } from '../../rest/trpc.ts';
import { toUser, unfinishedSteps, type User } from './user.adapter.ts';

const userKey = getQueryKey(trpc.user.me, undefined, 'query');

/** The signed-in user; `user` is null until known. */
export const useUser = ({ isEnabled = true } = {}) => {
  const query = trpc.user.me.useQuery(undefined, { enabled: isEnabled });
  const user = useMemo(() => (query.data ? toUser(query.data as UserInfo) : null), [query.data]);
  return { user, error: query.error && restErrorOf(query.error), tryAgain: () => query.refetch() };
};

/** The signed-in user, for parts that are drawn only once it is known. */
export const useKnownUser = (): User => {
  const { user } = useUser();
  if (!user) throw new Error('useKnownUser found no user; draw this part only after start-up.');
  return user;
};

/** The first unfinished security step on this device; undefined until known, null when there is none. */
export const useUnfinishedStep = ({ isEnabled = true } = {}) => {
  const device = deviceValue();
  const query = trpc.user.state.useQuery({ query: device ? { t: device } : {} }, { enabled: isEnabled });
  const steps = query.data && unfinishedSteps(query.data);
  return {
    step: steps && (steps[0] ?? null),
    /** How many are unfinished. */
    remaining: steps?.length ?? 0,
    error: query.error && restErrorOf(query.error),
    tryAgain: () => query.refetch(),
  };
};

/** Reads again which steps are unfinished, after the second factor was set up. */
export const useSecondFactorFinished = () => {
  const { state } = trpc.useUtils().user;
  return () => state.invalidate();
};

/** Makes another role the active one, and reads what it allows. */
export const useSwitchRole = () => {
  const { me } = trpc.useUtils().user;
  const queries = useQueryClient();
  const onSuccess = async () => {
    await me.invalidate();
    // A user who could not be read would be shown in the old role, of which nothing stays when the page is loaded again.
    if (queries.getQueryState(userKey)?.status === 'error') window.location.assign('/');
  };
  return trpc.user.switchRole.useMutation({ onSuccess });
};

/**
 * Once another role is the active one, forgets what the old role could see, and reads again what is shown: not before the
 * parts that the new role may not see are gone, since their calls would be rejected.
 */
export const useReadAgainInRole = (): void => {
  const { activeRole } = useKnownUser();
  const queries = useQueryClient();
  const read = useRef(activeRole);
  useEffect(() => {
    if (read.current === activeRole) return;
    read.current = activeRole;
    queries.removeQueries({ type: 'inactive' });
    void queries.invalidateQueries({ predicate: ({ queryKey }) => hashKey(queryKey) !== hashKey(userKey) });
  }, [activeRole, queries]);
};
