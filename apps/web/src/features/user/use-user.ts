import type { UserInfo } from '@portal/contracts/user';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useMemo } from 'react';
import { restErrorOf } from '../../rest/rest-error.ts';
import { deviceValue } from '../../rest/token-store.ts';
import { trpc } from '../../rest/trpc.ts';
import { toUser, unfinishedSteps, type User } from './user.adapter.ts';

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

/** Makes another role the active one; what the old role could see is forgotten. */
export const useSwitchRole = () => {
  const cache = trpc.useUtils();
  const queries = useQueryClient();
  const onSuccess = async () => {
    await cache.invalidate();
    // A user who could not be read would be shown in the old role, of which nothing stays when the page is loaded again.
    if (queries.getQueryState(getQueryKey(trpc.user.me, undefined, 'query'))?.status === 'error')
      window.location.assign('/');
  };
  return trpc.user.switchRole.useMutation({ onSuccess });
};
