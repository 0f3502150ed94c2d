import { NOTIFICATIONS_PAGE_SIZE } from '@portal/contracts/constants';
import type { NotificationKind } from '@portal/contracts/notifications';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { pagedReadOf } from '../../rest/read.ts';
import { trpc } from '../../rest/trpc.ts';

/** What narrows the list. */
export interface NotificationFilter {
  kind: NotificationKind | null;
  isUnreadOnly: boolean;
}

const bodyOf = ({ kind, isUnreadOnly }: NotificationFilter) => ({
  ...(kind ? { kinds: [kind] } : {}),
  ...(isUnreadOnly ? { is_read: false } : {}),
  limit: NOTIFICATIONS_PAGE_SIZE,
});

/**
 * The notifications that match a filter, read page by page. Their key is beneath that of the call, so that an
 * invalidation of it or of its domain reaches every page.
 */
export const useNotificationList = (filter: NotificationFilter) => {
  const { client } = trpc.useUtils();
  const body = bodyOf(filter);
  const query = useInfiniteQuery({
    queryKey: getQueryKey(trpc.notifications.list, { body }, 'infinite'),
    queryFn: ({ pageParam, signal }) =>
      client.notifications.list.query(
        { body: { ...body, ...(pageParam === null ? {} : { after: pageParam }) } },
        { signal },
      ),
    // TypeScript infers the type of every page parameter from this one.
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return {
    data: query.data?.pages.flatMap(({ rows }) => rows),
    ...pagedReadOf(query),
  };
};
