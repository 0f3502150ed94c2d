import type { ExamplesOf } from './call.ts';
import type { desk } from './desk.ts';
import { failure, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';

const client = { name: 'Olivia Martin', client_number: exampleWorld.clientId };
const advisor = states.advisorWithDesk;

const waiting = {
  kind: 'instruction',
  id: exampleWorld.instructionUuid,
  client,
  is_complaint: false,
  since: '2026-11-22T15:00:00.000Z',
  due_at: '2026-11-23T21:00:00.000Z',
  due_on: null,
  is_overdue: false,
};

const asked = {
  number: 1,
  message_id: exampleWorld.messageUuid,
  author: 'client',
  author_name: null,
  text: 'How much can I still contribute this year?',
  sent_at: '2026-11-20T15:00:00.000Z',
  is_simulated: false,
  files: [],
};
const NEW_MESSAGE = '9b8a7c6d-5e4f-4a3b-8c2d-1e0f2a3b4c91';
const answered = {
  ...asked,
  number: 4,
  message_id: NEW_MESSAGE,
  author: 'advisor',
  author_name: 'Andrew Sinclair',
  text: 'I will call you tomorrow.',
};
const ofConversation = { params: { conversation_id: exampleWorld.conversationUuid } };
const answer = (more: object = {}) => ({
  ...ofConversation,
  body: { message_id: NEW_MESSAGE, text: answered.text, after: 3, ...more },
});
const begin = (more: object = {}) => ({
  params: { client_uuid: exampleWorld.clientUuid },
  body: {
    message_id: NEW_MESSAGE,
    subject: 'Your contribution room',
    language: 'en',
    text: 'You can still contribute this year.',
    ...more,
  },
});
const settle = (until: number) => ({ ...ofConversation, body: { until } });

const inquiry = {
  inquiry_id: exampleWorld.inquiryUuid,
  reference: '3f4a5b6c7d8e',
  topic: 'general',
  account: null,
  state: 'received',
  created_at: '2026-11-20T15:00:00.000Z',
  updated_at: '2026-11-20T15:00:00.000Z',
  complaint: null,
};
const entry = {
  entry_id: '1b2c3d4e-5f60-4a1b-8c2d-3e4f5a6b7c62',
  at: '2026-11-20T15:00:00.000Z',
  author: 'client',
  state: 'received',
  text: 'When does my next statement come out?',
  files: [],
};
const ofInquiry = { params: { inquiry_id: exampleWorld.inquiryUuid } };
const ofComplaint = { params: { inquiry_id: exampleWorld.complaintUuid } };
const move = (state: string, text: string | null) => ({ body: { entries: 1, state, text } });

const meeting = {
  meeting_id: exampleWorld.meetingUuid,
  advisor_id: exampleWorld.advisorUuid,
  advisor: 'Andrew Sinclair',
  starts_at: '2026-12-01T19:00:00.000Z',
  ends_at: '2026-12-01T19:30:00.000Z',
  time_zone: 'America/Toronto',
  kind: 'video',
  place: null,
  phone: null,
  video_url: null,
  topic: 'review',
  agenda: 'What changes when I retire in 2030?',
  state: 'requested',
  sequence: 0,
  requested_at: '2026-11-20T15:00:00.000Z',
  was_at: null,
  reason: null,
};
const ofMeeting = { params: { meeting_id: exampleWorld.meetingUuid } };
const reply = (to: object, from = 'requested') => ({
  ...ofMeeting,
  body: { from, sequence: 0, answer: to },
});
const confirmation = { state: 'confirmed' };

const instruction = {
  instruction_id: exampleWorld.instructionUuid,
  number: 'K7QM2-X9P4T',
  kind: 'contribution',
  account: {
    account_uuid: exampleWorld.accountUuid,
    number: '4F-118-2034-6',
    type: 'tfsa',
    currency: 'CAD',
  },
  fund: null,
  to_fund: null,
  by: 'amount',
  amount: '100.00',
  units: null,
  to_units: null,
  trade_on: '2026-11-23',
  cut_off_at: '2026-11-23T21:00:00.000Z',
  state: 'received',
  received_at: '2026-11-22T15:00:00.000Z',
  reason: null,
  is_withdrawable: true,
  execution: null,
  history: [{ state: 'received', at: '2026-11-22T15:00:00.000Z' }],
};
const ofInstruction = { params: { instruction_id: exampleWorld.instructionUuid } };
const moveOn = (step: object, from = 'received') => ({ ...ofInstruction, body: { from, move: step } });
const acceptance = { state: 'accepted' };
const rejection = { state: 'rejected', reason: 'above_cash' };

/** What every call about something of a client rejects: a stranger's request, and one of a client. */
const notOwn = (request: object) =>
  [
    failure('not_found', states.advisorOfOthers, request),
    failure('permission_denied', states.client, request),
  ] as const;

export const deskExamples: ExamplesOf<typeof desk> = {
  list: [
    success(advisor, { rows: [waiting], has_more: false }, { query: { only: 'instruction' } }),
    failure('permission_denied', states.client),
  ],
  conversation: [
    success(
      advisor,
      {
        client,
        conversation: {
          conversation_id: exampleWorld.conversationUuid,
          subject: 'Contribution to my TFSA',
          language: 'en',
          begun_at: '2026-11-20T15:00:00.000Z',
          about: { kind: 'account', title: { en: 'TFSA 104233-2', fr: 'CELI 104233-2' } },
        },
        messages: [asked],
        has_earlier: false,
        read_until: 1,
        is_waiting: true,
      },
      ofConversation,
    ),
    ...notOwn(ofConversation),
  ],
  begin: [
    success(advisor, { conversation_id: exampleWorld.conversationUuid }, begin()),
    // The id is that of a message which the client has sent.
    failure('conflict', advisor, begin({ message_id: exampleWorld.messageUuid })),
    ...notOwn(begin()),
  ],
  answer: [
    success(advisor, answered, answer()),
    failure('conflict', advisor, answer({ after: 1 })),
    ...notOwn(answer()),
  ],
  settle: [success(advisor, true, settle(3)), failure('conflict', advisor, settle(2)), ...notOwn(settle(3))],
  inquiry: [success(advisor, { client, ...inquiry, entries: [entry] }, ofInquiry), ...notOwn(ofInquiry)],
  moveInquiry: [
    success(advisor, true, { ...ofInquiry, ...move('answered', 'It comes out on December 5.') }),
    {
      ...success(advisor, true, { ...ofComplaint, ...move('in_progress', null) }),
      name: 'success of a complaint',
    },
    failure('conflict', advisor, { ...ofComplaint, ...move('answered', 'It is done.') }),
    ...notOwn({ ...ofInquiry, ...move('closed', null) }),
  ],
  meeting: [
    success(advisor, { client, ...meeting, is_ahead: true, free: ['2026-12-02T19:00:00.000Z'] }, ofMeeting),
    ...notOwn(ofMeeting),
  ],
  answerMeeting: [
    success(advisor, true, reply(confirmation)),
    {
      ...success(advisor, true, reply({ state: 'declined', reason: 'I am away that week.' })),
      name: 'success of a refusal',
    },
    failure('conflict', advisor, reply(confirmation, 'confirmed'), {
      issues: [{ path: 'body.sequence', message: 'changed' }],
    }),
    ...notOwn(reply(confirmation)),
  ],
  instruction: [success(advisor, { client, ...instruction }, ofInstruction), ...notOwn(ofInstruction)],
  moveInstruction: [
    success(advisor, true, moveOn(acceptance)),
    { ...success(advisor, true, moveOn(rejection)), name: 'success of a rejection' },
    failure('conflict', advisor, moveOn({ state: 'sent' }, 'accepted')),
    ...notOwn(moveOn(acceptance)),
  ],
};
