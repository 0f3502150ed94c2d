// Behaviour: docs/behaviour/desk.md
import * as z from 'zod/mini';
import { call } from './call.ts';
import { about, conversation, message, messageText, SUBJECT_MAX_LENGTH } from './conversations.ts';
import * as field from './field.ts';
import { entry, INQUIRY_MAX_LENGTH, inquiry, inquiryStates } from './inquiries.ts';
import { instruction, instructionProblems, instructionStates } from './instruction.ts';
import { meeting, meetingStates } from './meetings.ts';

/** Maximum number of rows in a response of the desk. */
export const DESK_MAX_ROWS = 100;

/** Maximum length of what an advisor writes beside an answer to a meeting, in characters. */
export const MEETING_REASON_MAX_LENGTH = 500;

/** What may wait for an advisor. */
export const deskKinds = ['conversation', 'inquiry', 'meeting', 'instruction', 'document'] as const;
export type DeskKind = (typeof deskKinds)[number];

/** A client of the advisor. */
export const deskClient = z.object({
  name: z.string(),
  /** The lowest of several. */
  client_number: z.string(),
});
export type DeskClient = z.infer<typeof deskClient>;

const deskRow = z.object({
  kind: z.enum(deskKinds),
  /** That of the conversation, inquiry, meeting or instruction; of documents that were received, that of the client. */
  id: field.uuid,
  client: deskClient,
  /** Whether it is a complaint. */
  is_complaint: z.boolean(),
  /** Since when the client waits. */
  since: field.isoInstant,
  /** By when it must be handled: the cut-off of an instruction, the beginning of a meeting; null where nothing sets an instant. */
  due_at: z.nullable(field.isoInstant),
  /** The day by which a complaint is acknowledged; null for everything else. */
  due_on: z.nullable(field.isoDate),
  is_overdue: z.boolean(),
});
export type DeskRow = z.infer<typeof deskRow>;

const ownWordsOrNull = (max: number) => z.nullable(field.ownWords(max));
const ofConversation = z.strictObject({ conversation_id: field.uuid });
const ofInquiry = z.strictObject({ inquiry_id: field.uuid });
const ofMeeting = z.strictObject({ meeting_id: field.uuid });
const ofInstruction = z.strictObject({ instruction_id: field.uuid });

const area = { gateway: 'app', access: 'dz.advise.clients' } as const;
const ofClients = { permission_denied: 403, not_found: 404 } as const;

export const desk = {
  list: call({
    ...area,
    method: 'GET',
    path: '/rest/portal/desk',
    kind: 'query',
    isUnattended: true,
    summary:
      'What waits for the advisor from the own clients, and from those of an advisor for whom they stand in today; who waits longest comes first, at most 100 rows.',
    query: z.strictObject({ only: z.optional(z.enum(deskKinds)) }),
    response: z.object({ rows: z.array(deskRow), has_more: z.boolean() }),
    errors: { permission_denied: 403 },
  }),
  conversation: call({
    ...area,
    method: 'GET',
    path: '/rest/portal/desk/conversations/{conversation_id}',
    kind: 'query',
    isUnattended: true,
    summary:
      'A conversation of a client with its newest messages, or those before a number, in the order in which they were sent.',
    params: ofConversation,
    query: z.strictObject({ before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/))) }),
    response: z.object({
      client: deskClient,
      conversation: z.object({
        ...z.pick(conversation, { conversation_id: true, subject: true, language: true, begun_at: true })
          .shape,
        about: z.nullable(z.pick(about, { kind: true, title: true })),
      }),
      messages: z.array(message),
      /** Whether there are messages before the first of these. */
      has_earlier: z.boolean(),
      /** The number of the last message that the client has read; 0 for none. */
      read_until: z.int().check(z.nonnegative()),
      /** Whether a message of the client waits for an answer. */
      is_waiting: z.boolean(),
    }),
    errors: ofClients,
  }),
  begin: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/desk/clients/{client_uuid}/conversations',
    kind: 'mutation',
    summary:
      'Begins a conversation with a client. A message with the same id is sent once, and returns the conversation that it began; with another subject or text it is a `conflict`.',
    params: z.strictObject({ client_uuid: field.uuid }),
    body: z.strictObject({
      message_id: field.uuid,
      subject: field.ownLine(SUBJECT_MAX_LENGTH),
      language: field.language,
      text: messageText,
    }),
    response: ofConversation,
    errors: { ...ofClients, conflict: 409 },
  }),
  answer: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/desk/conversations/{conversation_id}/messages',
    kind: 'mutation',
    summary:
      'Answers a client. A message with the same id is sent once; with another text, or when someone of the team has written after `after`, it is a `conflict`.',
    params: ofConversation,
    body: z.strictObject({
      message_id: field.uuid,
      text: messageText,
      /** The number of the newest message that the page shows. */
      after: z.int().check(z.gte(1), z.lte(999_999_999)),
    }),
    response: message,
    errors: { ...ofClients, conflict: 409 },
  }),
  settle: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/desk/conversations/{conversation_id}/settle',
    kind: 'mutation',
    summary:
      'Marks a conversation as read and in no need of an answer, up to the number of the newest message that the page shows; `conflict` when there is a newer one.',
    params: ofConversation,
    body: z.strictObject({ until: z.int().check(z.gte(1), z.lte(999_999_999)) }),
    response: z.literal(true),
    errors: { ...ofClients, conflict: 409 },
  }),
  inquiry: call({
    ...area,
    method: 'GET',
    path: '/rest/portal/desk/inquiries/{inquiry_id}',
    kind: 'query',
    summary: 'An inquiry of a client, with everything that was written and every state it had.',
    params: ofInquiry,
    response: z.object({ client: deskClient, ...inquiry.shape, entries: z.array(entry) }),
    errors: ofClients,
  }),
  moveInquiry: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/desk/inquiries/{inquiry_id}/move',
    kind: 'mutation',
    summary:
      'Takes, answers or closes an inquiry. A complaint is only acknowledged here. When it is no longer as the page shows it, or cannot come to that state, it is a `conflict`.',
    params: ofInquiry,
    body: z.strictObject({
      /** How many entries the page shows. */
      entries: z.int().check(z.gte(1), z.lte(1_000)),
      state: z.enum(inquiryStates).check(z.refine((state) => state !== 'received')),
      /** What the client reads; an answer has it. */
      text: ownWordsOrNull(INQUIRY_MAX_LENGTH),
    }),
    response: z.literal(true),
    errors: { ...ofClients, conflict: 409 },
  }),
  meeting: call({
    ...area,
    method: 'GET',
    path: '/rest/portal/desk/meetings/{meeting_id}',
    kind: 'query',
    summary: 'A meeting of a client, and the times of two weeks at which its advisor is free instead.',
    params: ofMeeting,
    response: z.object({
      client: deskClient,
      ...meeting.shape,
      /** Whether it takes place and has not begun, so that it can be answered. */
      is_ahead: z.boolean(),
      free: z.array(field.isoInstant),
    }),
    errors: ofClients,
  }),
  answerMeeting: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/desk/meetings/{meeting_id}/answer',
    kind: 'mutation',
    summary:
      'Confirms a meeting, proposes another time or declines it. One that is not as the page shows it, that has begun, or a time that is not free, is a `conflict` whose issue says which.',
    params: ofMeeting,
    body: z.strictObject({
      /** The meeting as the page shows it. */
      from: z.enum(meetingStates),
      sequence: z.int().check(z.nonnegative()),
      answer: z.discriminatedUnion('state', [
        z.strictObject({ state: z.literal('confirmed') }),
        z.strictObject({
          state: z.literal('proposed'),
          starts_at: field.isoInstant,
          reason: ownWordsOrNull(MEETING_REASON_MAX_LENGTH),
        }),
        z.strictObject({ state: z.literal('declined'), reason: ownWordsOrNull(MEETING_REASON_MAX_LENGTH) }),
      ]),
    }),
    response: z.literal(true),
    errors: { ...ofClients, conflict: 409 },
  }),
  instruction: call({
    ...area,
    method: 'GET',
    path: '/rest/portal/desk/instructions/{instruction_id}',
    kind: 'query',
    summary: 'An instruction in an account of a client.',
    params: ofInstruction,
    response: z.object({ client: deskClient, ...instruction.shape }),
    errors: ofClients,
  }),
  moveInstruction: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/desk/instructions/{instruction_id}/move',
    kind: 'mutation',
    summary:
      'Accepts an instruction, sends it to execution or rejects it with a reason. When it is no longer in the state that the page shows, or cannot come to the other, it is a `conflict`.',
    params: ofInstruction,
    body: z.strictObject({
      from: z.enum(instructionStates),
      move: z.discriminatedUnion('state', [
        z.strictObject({ state: z.literal('accepted') }),
        z.strictObject({ state: z.literal('sent') }),
        z.strictObject({ state: z.literal('rejected'), reason: z.enum(instructionProblems) }),
      ]),
    }),
    response: z.literal(true),
    errors: { ...ofClients, conflict: 409 },
  }),
};
