import { restErrorOf } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

/** How many notifications the user has not read; null until known. */
export const useNotificationCount = ({ isEnabled }: { isEnabled: boolean }) => {
  const query = trpc.notifications.count.useQuery(undefined, { enabled: isEnabled });
  return {
    count: query.data ?? null,
    isLoading: query.isLoading,
    error: query.error && restErrorOf(query.error),
  };
};
