import { restErrorOf } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

/** How many notifications the user has not read; null until known. */
export const useNotificationCount = () => {
  const query = trpc.notifications.count.useQuery();
  return { count: query.data ?? null, error: query.error && restErrorOf(query.error) };
};
