import * as z from 'zod/mini';
import { attachedFile, filesToAttach } from './attached-files.ts';
import { call } from './call.ts';
import { SEARCH_MAX_LENGTH } from './constants.ts';
import * as field from './field.ts';
import { accountUuids } from './named-account.ts';

/** Maximum length of a message, in characters. */
export const MESSAGE_MAX_LENGTH = 2_000;

/** Maximum length of the subject of a conversation, in characters. */
export const SUBJECT_MAX_LENGTH = 120;

/** Maximum number of rows in a page of conversations, and of messages in a page of one. */
export const CONVERSATIONS_MAX_ROWS = 50;

/** Seconds for which the other side is shown as typing after it was last reported. */
export const TYPING_S = 8;

/** The calculated figures that a client may ask about. */
export const askedFigures = ['return', 'fund_expenses', 'target_mix'] as const;

/** What a conversation may be about; its id is that of the account, document, transaction, fund or article. */
const aboutKinds = ['account', 'document', 'transaction', 'fund', 'article', 'figure'] as const;

const transactionId = z.string().check(z.regex(/^\d{1,15}$/));

/** What a new conversation is about. A figure is named and never sent: the advisor looks it up. */
export const asked = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('account'), account_uuid: field.uuid }),
  z.strictObject({ kind: z.literal('document'), document_id: field.uuid }),
  z.strictObject({ kind: z.literal('transaction'), transaction_id: transactionId }),
  z.strictObject({ kind: z.literal('fund'), fund_id: field.key }),
  z.strictObject({ kind: z.literal('article'), article_key: field.contentKey }),
  z.strictObject({
    kind: z.literal('figure'),
    figure: z.enum(askedFigures),
    accounts: accountUuids,
    fund_id: z.optional(field.key),
    /** A year, or the key of a period of returns. */
    period: field.key,
  }),
]);
export type Asked = z.infer<typeof asked>;

/** What a conversation is about, by what it was called when it began. */
export const about = z.object({
  kind: z.enum(aboutKinds),
  title: field.localText,
  /** The page of the portal that shows it. */
  link: z.string().check(z.regex(/^\/app\/[\w/?=&.-]{1,200}$/)),
});
export type About = z.infer<typeof about>;

/** Who wrote: the client, or someone of the advisor team. */
const author = z.enum(['client', 'advisor']);

export const message = z.object({
  /** Counts from 1 within its conversation, without gaps. */
  number: z.int().check(z.positive()),
  /** The id that the sender chose. */
  message_id: field.uuid,
  author,
  /** Of the advisor; null for the client. */
  author_name: z.nullable(z.string()),
  /** As it was written: never markup. */
  text: z.string(),
  sent_at: field.isoInstant,
  /** Whether a program wrote it in place of an advisor, as the mock gateway's does. */
  is_simulated: z.boolean(),
  files: z.array(attachedFile),
});
export type Message = z.infer<typeof message>;

export const conversation = z.object({
  conversation_id: field.uuid,
  subject: z.string(),
  /** The language it is held in. */
  language: field.language,
  about: z.nullable(about),
  begun_at: field.isoInstant,
  /** The newest message; for a search, the newest that matches, or the newest of all where the subject does. */
  preview: z.pick(message, { author: true, author_name: true, text: true, sent_at: true }),
  /** How many messages of the advisor team the client has not read. */
  unread: z.int().check(z.nonnegative()),
});
export type Conversation = z.infer<typeof conversation>;

export const messageText = field.ownWords(MESSAGE_MAX_LENGTH);
const area = { gateway: 'app', access: 'dz.view.contactus' } as const;
const ofConversation = z.strictObject({ conversation_id: field.uuid });
const notAllowed = { permission_denied: 403, own_role_required: 409 } as const;

export const conversations = {
  list: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/conversations',
    kind: 'query',
    isUnattended: true,
    summary:
      'The conversations of the user with the advisor team, the one with the newest message first, optionally those with a text in their subject or messages; and how many messages are unread in all of them.',
    body: z.strictObject({
      text: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(SEARCH_MAX_LENGTH))),
      limit: z.optional(z.int().check(z.gte(1), z.lte(CONVERSATIONS_MAX_ROWS))),
      after: z.optional(field.cursor),
    }),
    response: z.object({
      rows: z.array(conversation),
      unread: z.int().check(z.nonnegative()),
      /** Asks for what follows; null at the end. */
      next: z.nullable(field.cursor),
    }),
    errors: notAllowed,
  }),
  read: call({
    ...area,
    method: 'GET',
    path: '/rest/portal/conversations/{conversation_id}',
    kind: 'query',
    isUnattended: true,
    summary:
      'A conversation with its newest messages, or those before a number, in the order in which they were sent.',
    params: ofConversation,
    query: z.strictObject({ before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/))) }),
    response: z.object({
      conversation: z.omit(conversation, { preview: true }),
      messages: z.array(message),
      /** Whether there are messages before the first of these. */
      has_earlier: z.boolean(),
      /** The number of the last message that the advisor team has read; 0 for none. */
      team_read_until: z.int().check(z.nonnegative()),
      /** Until when someone of the team is shown as typing; null when no one is. */
      team_typing_until: z.nullable(field.isoInstant),
      /** Who is in the advisor team. */
      team: z.array(z.object({ name: z.string(), title: field.localText })),
    }),
    errors: { ...notAllowed, not_found: 404 },
  }),
  begin: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/conversations/begin',
    kind: 'mutation',
    summary:
      'Begins a conversation with its first message. A message with the same id of the same user is sent once, and returns the conversation that it began.',
    body: z.strictObject({
      message_id: field.uuid,
      subject: field.ownLine(SUBJECT_MAX_LENGTH),
      language: field.language,
      about: z.optional(asked),
      text: messageText,
      files: z.optional(filesToAttach),
    }),
    response: ofConversation,
    errors: { ...notAllowed, not_found: 404, conflict: 409 },
  }),
  send: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/conversations/{conversation_id}/messages',
    kind: 'mutation',
    summary:
      'Sends a message. One with the same id is sent once, however often it arrives; in another conversation or with another text it is a `conflict`.',
    params: ofConversation,
    body: z.strictObject({
      message_id: field.uuid,
      text: messageText,
      files: z.optional(filesToAttach),
    }),
    response: message,
    errors: { ...notAllowed, not_found: 404, conflict: 409 },
  }),
  markRead: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/conversations/{conversation_id}/read',
    kind: 'mutation',
    summary: 'Marks a conversation as read up to the number of a message that was shown, never back.',
    params: ofConversation,
    body: z.strictObject({ until: z.int().check(z.gte(1), z.lte(999_999_999)) }),
    response: z.literal(true),
    errors: { ...notAllowed, not_found: 404 },
  }),
  typing: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/conversations/{conversation_id}/typing',
    kind: 'mutation',
    summary: 'Reports to the advisor team that the client is writing, for a few seconds.',
    params: ofConversation,
    response: z.literal(true),
    errors: { ...notAllowed, not_found: 404 },
  }),
};
