import type { ExamplesOf } from './call.ts';
import type { conversations } from './conversations.ts';
import { failure, nothingYet, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';

const question = 'How much can I still contribute this year?';
const asked = {
  number: 1,
  message_id: exampleWorld.messageUuid,
  author: 'client',
  author_name: null,
  text: question,
  sent_at: '2026-11-20T15:00:00.000Z',
  is_simulated: false,
  files: [],
};
const answered = {
  ...asked,
  number: 2,
  message_id: exampleWorld.answerUuid,
  author: 'advisor',
  author_name: 'Geneviève Lapointe',
  text: 'The account page shows what we know of.',
};
const conversation = {
  conversation_id: exampleWorld.conversationUuid,
  subject: 'Contribution to my TFSA',
  language: 'en',
  about: {
    kind: 'account',
    title: { en: 'TFSA 104233-2', fr: 'CELI 104233-2' },
    link: `/app/accounts/${exampleWorld.accountUuid}`,
  },
  begun_at: '2026-11-20T15:00:00.000Z',
  unread: 1,
};
const { author, author_name, text, sent_at } = answered;
const row = { ...conversation, preview: { author, author_name, text, sent_at } };

const NEW_MESSAGE = '9b8a7c6d-5e4f-4a3b-8c2d-1e0f2a3b4c81';
const own = { conversation_id: exampleWorld.conversationUuid };
const others = { conversation_id: exampleWorld.otherConversationUuid };

/** The errors of every call of the domain. */
const notAllowed = (request: object) =>
  [
    failure('permission_denied', states.clientWithoutPermissions, request),
    failure('own_role_required', states.trustee, request),
  ] as const;

const begin = (more: object = {}) => ({
  body: {
    message_id: NEW_MESSAGE,
    subject: 'Contribution to my TFSA',
    language: 'en',
    text: question,
    ...more,
  },
});
const send = (params: object, message_id: string) => ({
  params: { ...own, ...params },
  body: { message_id, text: 'Thank you.' },
});
const read = (params: object) => ({ params: { ...own, ...params }, body: { until: 2 } });
const thanks = { ...asked, number: 3, message_id: NEW_MESSAGE, text: 'Thank you.' };
const kept = states.clientWithConversation;

export const conversationsExamples: ExamplesOf<typeof conversations> = {
  list: [
    success(kept, { rows: [row], unread: 1, next: null }, { body: {} }),
    nothingYet({ rows: [], unread: 0, next: null }, { body: {} }),
    {
      ...success(kept, { rows: [row], unread: 1, next: null }, { body: { text: 'contribute', limit: 1 } }),
      name: 'success of a search',
    },
    ...notAllowed({ body: {} }),
  ],
  read: [
    success(
      kept,
      {
        conversation,
        messages: [asked, answered],
        has_earlier: false,
        team_read_until: 2,
        team_typing_until: null,
        team: [
          {
            name: 'Geneviève Lapointe',
            title: { en: 'Portfolio manager', fr: 'Gestionnaire de portefeuille' },
          },
        ],
      },
      { params: own },
    ),
    failure('not_found', kept, { params: others }),
    ...notAllowed({ params: own }),
  ],
  begin: [
    success(states.client, own, begin()),
    {
      ...success(
        states.client,
        own,
        begin({ about: { kind: 'account', account_uuid: exampleWorld.accountUuid } }),
      ),
      name: 'success about an account',
    },
    {
      ...success(
        states.client,
        own,
        begin({ about: { kind: 'article', article_key: exampleWorld.articleKey } }),
      ),
      name: 'success about an article',
    },
    failure(
      'not_found',
      states.client,
      begin({ about: { kind: 'account', account_uuid: exampleWorld.otherAccountUuid } }),
    ),
    failure('conflict', kept, begin({ message_id: exampleWorld.messageUuid, text: 'Other words.' })),
    ...notAllowed(begin()),
  ],
  send: [
    success(kept, thanks, send(own, NEW_MESSAGE)),
    failure('not_found', kept, send(others, NEW_MESSAGE)),
    failure('conflict', kept, send(own, exampleWorld.messageUuid)),
    ...notAllowed(send(own, NEW_MESSAGE)),
  ],
  markRead: [
    success(kept, true, read(own)),
    failure('not_found', kept, read(others)),
    ...notAllowed(read(own)),
  ],
  typing: [
    success(kept, true, { params: own }),
    failure('not_found', kept, { params: others }),
    ...notAllowed({ params: own }),
  ],
};
