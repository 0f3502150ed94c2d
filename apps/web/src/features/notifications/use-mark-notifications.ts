import { restErrorOf, type RestError } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

/** The ways to mark notifications, after which the list and the count are read again. Each returns why it failed, or null. */
export const useMarkNotifications = () => {
  const cache = trpc.useUtils();
  const onSettled = () => cache.notifications.invalidate();
  const mark = trpc.notifications.mark.useMutation({ onSettled });
  const markAll = trpc.notifications.markAll.useMutation({ onSettled });
  return {
    isMarkingAll: markAll.isPending,
    mark: (notification_id: string, is_read: boolean): Promise<RestError | null> =>
      mark.mutateAsync({ body: { ids: [notification_id], is_read } }).then(() => null, restErrorOf),
    markAll: (until: string): Promise<RestError | null> =>
      markAll.mutateAsync({ body: { until } }).then(() => null, restErrorOf),
  };
};
