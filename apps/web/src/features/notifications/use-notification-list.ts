import { NOTIFICATIONS_PAGE_SIZE } from '@portal/contracts/constants';
import type { NotificationKind } from '@portal/contracts/notifications';
import { usePagedRead } from '../../rest/paged-read.ts';
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

/** The notifications that match a filter, read page by page. */
export const useNotificationList = (filter: NotificationFilter) => {
  const { client } = trpc.useUtils();
  const body = bodyOf(filter);
  const { pages, ...read } = usePagedRead({
    procedure: trpc.notifications.list,
    client: client.notifications.list,
    input: { body },
    inputAt: (cursor) => ({ body: { ...body, ...(cursor === null ? {} : { after: cursor }) } }),
    shouldKeepPrevious: true,
    staleTime: 0,
  });
  return { data: pages?.flatMap(({ rows }) => rows), ...read };
};
