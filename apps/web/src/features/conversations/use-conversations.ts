import type { InputOf, OutputOf } from '@portal/contracts/call';
import type { conversations } from '@portal/contracts/conversations';
import { usePagedRead, usePagedReadBy } from '../../rest/paged-read.ts';
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
  const { pages, ...read } = usePagedRead({
    procedure: trpc.conversations.list,
    client: client.conversations.list,
    input: { body },
    inputAt: (cursor) => ({ body: { ...body, ...(cursor === null ? {} : { after: cursor }) } }),
    shouldKeepPrevious: true,
    staleTime: 0,
  });
  return {
    data: pages && { rows: pages.flatMap(({ rows }) => rows), unread: pages[0]?.unread ?? 0 },
    ...read,
  };
};

/** Where the messages before those of a page begin. */
const cursorBefore = ({ has_earlier, messages }: ThreadPage) =>
  has_earlier ? String(messages[0]?.number) : null;

/** A conversation with its newest messages, and those before them page by page. */
export const useThread = (conversation_id: string) => {
  const { client } = trpc.useUtils();
  const params = { conversation_id };
  const { pages, ...read } = usePagedReadBy(cursorBefore, {
    procedure: trpc.conversations.read,
    client: client.conversations.read,
    input: { params, query: {} },
    inputAt: (cursor) => ({ params, query: cursor === null ? {} : { before: cursor } }),
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.team_typing_until ? TYPING_POLL_INTERVAL_MS : POLL_INTERVAL_MS,
    staleTime: 0,
  });
  const newest = pages?.[0];
  return {
    data: newest && { ...newest, messages: pages.toReversed().flatMap((page) => page.messages) },
    ...read,
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
