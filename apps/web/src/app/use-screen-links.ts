import { matchPath } from 'react-router-dom';
import { useIsOwnRole } from '../features/user/use-is-own-role.ts';
import type { Screen } from './screens.ts';

/** Where a client writes in their own name, which no one does in a role in which another client shares accounts, or in a view. */
const IN_OWN_NAME = '/app/conversations';

/** Whether what leads to a path is shown: the role opens its screen, and may do there what the client comes for. */
export const useScreenLinks = (open: readonly Screen[], isView: boolean): ((path: string) => boolean) => {
  const isOwn = useIsOwnRole() && !isView;
  return (to) => open.some(({ path }) => matchPath(path, to)) && (isOwn || !to.startsWith(IN_OWN_NAME));
};
