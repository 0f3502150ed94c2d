import type { InputOf, OutputOf } from '@portal/contracts/call';
import type { conversations } from '@portal/contracts/conversations';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { pagedReadOf } from '../../rest/read.ts';
import { restErrorOf, type RestError } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

/** Events report what changed; where one was lost, it is seen this much later. */
const POLL_INTERVAL_MS = 30_000;
/** While someone types, an answer is near. */
const TYPING_POLL_INTERVAL_MS = 3_000;

type ThreadPage = OutputOf<typeof conversations.read>;

/** The conversations with a text, or all, read page by page. */
export const useConversationList = (text: string) => {
  const { client } = trpc.useUtils();
  const body = text === '' ? {} : { text };
  const query = useInfiniteQuery({
    queryKey: getQueryKey(trpc.conversations.list, { body }, 'infinite'),
    queryFn: ({ pageParam, signal }) =>
      client.conversations.list.query(
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
    data: query.data && {
      rows: query.data.pages.flatMap(({ rows }) => rows),
      unread: query.data.pages[0]?.unread ?? 0,
    },
    ...pagedReadOf(query),
  };
};

/** A conversation with its newest messages, and those before them page by page. */
export const useThread = (conversation_id: string) => {
  const { client } = trpc.useUtils();
  const params = { conversation_id };
  const query = useInfiniteQuery({
    queryKey: getQueryKey(trpc.conversations.read, { params, query: {} }, 'infinite'),
    queryFn: ({ pageParam, signal }) =>
      client.conversations.read.query(
        { params, query: pageParam === null ? {} : { before: pageParam } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ has_earlier, messages }: ThreadPage) =>
      has_earlier ? String(messages[0]?.number) : null,
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.team_typing_until ? TYPING_POLL_INTERVAL_MS : POLL_INTERVAL_MS,
    staleTime: 0,
  });
  const newest = query.data?.pages[0];
  return {
    data: newest && { ...newest, messages: query.data!.pages.toReversed().flatMap((page) => page.messages) },
    ...pagedReadOf(query),
  };
};
export type Thread = NonNullable<ReturnType<typeof useThread>['data']>;

type Begun = InputOf<typeof conversations.begin>['body'];
type Sent = InputOf<typeof conversations.send>['body'];

/** Begins a conversation; resolves to its id, or to why it could not be begun. */
export const useBegin = () => {
  const cache = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.conversations.begin.useMutation({
    onSuccess: () => cache.conversations.invalidate(),
  });
  return {
    isPending,
    begin: (body: Begun): Promise<string | RestError> =>
      mutateAsync({ body }).then(({ conversation_id }) => conversation_id, restErrorOf),
  };
};

/** Sends messages of a conversation. Whether it is known to have failed or not, the conversation is read again. */
export const useSend = (conversation_id: string) => {
  const cache = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.conversations.send.useMutation({
    onSettled: () => cache.conversations.invalidate(),
  });
  return {
    isPending,
    /** Resolves to null once it is sent, or to why it is not known to be. */
    send: (body: Sent): Promise<RestError | null> =>
      mutateAsync({ params: { conversation_id }, body }).then(() => null, restErrorOf),
  };
};

/** Reports what the client has read, and that the client is typing. What fails is reported the next time. */
export const useReports = (conversation_id: string) => {
  const cache = trpc.useUtils();
  const params = { conversation_id };
  const { mutate: markRead } = trpc.conversations.markRead.useMutation({
    onSuccess: () => {
      void cache.conversations.invalidate();
      void cache.notifications.invalidate();
    },
  });
  const { mutate: reportTyping } = trpc.conversations.typing.useMutation();
  return {
    markRead: (until: number) => markRead({ params, body: { until } }),
    reportTyping: () => reportTyping({ params }),
  };
};
