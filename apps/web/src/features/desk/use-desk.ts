import type { InputOf, OutputOf } from '@portal/contracts/call';
import type { desk, DeskKind } from '@portal/contracts/desk';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { usePagedReadBy } from '../../rest/paged-read.ts';
import { readOf } from '../../rest/read.ts';
import { restErrorOf, type RestError } from '../../rest/rest-error.ts';
import { serverNow } from '../../rest/server-time.ts';
import { trpc } from '../../rest/trpc.ts';

/** Clients write at any time, and no event reports it to their advisor. */
const POLL_INTERVAL_MS = 30_000;

type ConversationPage = OutputOf<typeof desk.conversation>;
export type DeskInquiry = OutputOf<typeof desk.inquiry>;
export type DeskMeeting = OutputOf<typeof desk.meeting>;
export type DeskInstruction = OutputOf<typeof desk.instruction>;
type Beginning = InputOf<typeof desk.begin>['body'];
type Answer = InputOf<typeof desk.answer>['body'];
export type InquiryMove = InputOf<typeof desk.moveInquiry>['body'];
export type MeetingAnswer = InputOf<typeof desk.answerMeeting>['body']['answer'];
export type InstructionMove = InputOf<typeof desk.moveInstruction>['body']['move'];

/** How long something has waited, in milliseconds. */
export const waitedMs = (since: string): number => serverNow() - Date.parse(since);

/** What waits for the advisor, of every kind or of one. */
export const useWaiting = (only: DeskKind | '') =>
  readOf(
    trpc.desk.list.useQuery(
      { query: only === '' ? {} : { only } },
      { refetchInterval: POLL_INTERVAL_MS, staleTime: 0, placeholderData: keepPreviousData },
    ),
  );

/** Where the messages before those of a page begin. */
const cursorBefore = ({ has_earlier, messages }: ConversationPage) =>
  has_earlier ? String(messages[0]?.number) : null;

/** A conversation of a client with its newest messages, and those before them page by page. */
export const useDeskConversation = (conversation_id: string) => {
  const { client } = trpc.useUtils();
  const params = { conversation_id };
  const { pages, ...read } = usePagedReadBy(cursorBefore, {
    procedure: trpc.desk.conversation,
    client: client.desk.conversation,
    input: { params, query: {} },
    inputAt: (cursor) => ({ params, query: cursor === null ? {} : { before: cursor } }),
    refetchInterval: POLL_INTERVAL_MS,
    staleTime: 0,
  });
  const newest = pages?.[0];
  return {
    data: newest && { ...newest, messages: pages.toReversed().flatMap((page) => page.messages) },
    ...read,
  };
};
export type DeskConversation = NonNullable<ReturnType<typeof useDeskConversation>['data']>;

const latest = { staleTime: 0 } as const;

/** An inquiry of a client. */
export const useDeskInquiry = (inquiry_id: string) =>
  readOf(trpc.desk.inquiry.useQuery({ params: { inquiry_id } }, latest));

/** A meeting of a client, with the times that can be proposed instead. */
export const useDeskMeeting = (meeting_id: string) =>
  readOf(trpc.desk.meeting.useQuery({ params: { meeting_id } }, latest));

/** An instruction of a client. */
export const useDeskInstruction = (instruction_id: string) =>
  readOf(trpc.desk.instruction.useQuery({ params: { instruction_id } }, latest));

/**
 * Makes changes of what is on the desk. Whether one is known to have failed or not, everything is read again, so that the
 * page shows what a colleague has done meanwhile.
 */
export const useDeskChange = () => {
  const cache = trpc.useUtils();
  const [state, setState] = useState<'idle' | 'busy' | RestError>('idle');
  const { mutateAsync: begin } = trpc.desk.begin.useMutation();
  const { mutateAsync: answer } = trpc.desk.answer.useMutation();
  const { mutateAsync: settle } = trpc.desk.settle.useMutation();
  const { mutateAsync: moveInquiry } = trpc.desk.moveInquiry.useMutation();
  const { mutateAsync: answerMeeting } = trpc.desk.answerMeeting.useMutation();
  const { mutateAsync: moveInstruction } = trpc.desk.moveInstruction.useMutation();
  /** Resolves to null once the change is made, or to why it was not. */
  const change = async (make: () => Promise<unknown>): Promise<RestError | null> => {
    setState('busy');
    const failed = await make().then(() => null, restErrorOf);
    await cache.desk.invalidate();
    setState(failed ?? 'idle');
    return failed;
  };
  return {
    /** Resolves to the conversation, or to null where it was not begun. */
    begin: async (client_uuid: string, body: Beginning): Promise<string | null> => {
      let id: string | null = null;
      await change(async () => {
        id = (await begin({ params: { client_uuid }, body })).conversation_id;
      });
      return id;
    },
    answer: (conversation_id: string, body: Answer) =>
      change(() => answer({ params: { conversation_id }, body })),
    settle: (conversation_id: string, until: number) =>
      change(() => settle({ params: { conversation_id }, body: { until } })),
    moveInquiry: ({ inquiry_id, entries }: DeskInquiry, to: Omit<InquiryMove, 'entries'>) =>
      change(() => moveInquiry({ params: { inquiry_id }, body: { ...to, entries: entries.length } })),
    answerMeeting: ({ meeting_id, state: from, sequence }: DeskMeeting, to: MeetingAnswer) =>
      change(() => answerMeeting({ params: { meeting_id }, body: { from, sequence, answer: to } })),
    moveInstruction: ({ instruction_id, state: from }: DeskInstruction, to: InstructionMove) =>
      change(() => moveInstruction({ params: { instruction_id }, body: { from, move: to } })),
    isBusy: state === 'busy',
    failure: typeof state === 'string' ? null : state,
  };
};
