import { trpc } from '../../rest/trpc.ts';
import { useKnownUser } from './use-user.ts';

/** Whether the active role is one in which no other client shares accounts; false until that is known. */
export const useIsOwnRole = (): boolean => {
  const { roles, permissions } = useKnownUser();
  // With an only role a client is no one else; of several, the accounts say whether they are shared.
  const hasRoles = roles.length > 1;
  const { data } = trpc.accounts.list.useQuery(undefined, {
    enabled: hasRoles && permissions.has('dz.view.accounts'),
  });
  // Not `isAllOwn`, whose chunk every page would fetch.
  return !hasRoles || data?.accounts.every(({ shared_by }) => shared_by === null) === true;
};
