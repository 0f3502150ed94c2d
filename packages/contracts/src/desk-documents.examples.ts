import type { ExamplesOf } from './call.ts';
import type { deskDocuments } from './desk-documents.ts';
import { exampleWorld, failure, states, success } from './example-world.ts';

const client = { name: 'Olivia Martin', client_number: exampleWorld.clientId };
const advisor = states.advisorWithDesk;
const ofClient = { params: { client_uuid: exampleWorld.clientUuid } };

const request = {
  request_id: exampleWorld.documentRequestUuid,
  name: { en: 'Void cheque', fr: 'Void cheque' },
  due_on: '2026-12-15',
  is_overdue: false,
  requested_at: '2026-11-16T14:30:00.000Z',
  state: 'asked',
  is_scanning: false,
  refused: null,
  document_id: null,
};

const ask = (more: object = {}) => ({
  ...ofClient,
  body: {
    request_id: 'c1d2e3f4-5f60-4a1b-8c2d-3e4f5a6b7c33',
    what: 'Notice of assessment, 2025',
    due_on: '2099-12-31',
    ...more,
  },
});
const move = (request_id: string, from: string, to: string) => ({
  params: { request_id },
  body: { from, to },
});
const withdrawal = move(exampleWorld.documentRequestUuid, 'asked', 'withdrawn');
const open = (document_id: string, purpose = 'inline') => ({
  params: { document_id },
  body: { language: 'en', purpose },
});

/** What every call about something of a client rejects: a stranger's request, and one of a client. */
const notOwn = (request: object) =>
  [
    failure('not_found', states.advisorOfOthers, request),
    failure('permission_denied', states.client, request),
  ] as const;

export const deskDocumentsExamples: ExamplesOf<typeof deskDocuments> = {
  requests: [success(advisor, { client, requests: [request] }, ofClient), ...notOwn(ofClient)],
  ask: [
    success(advisor, true, ask()),
    failure('conflict', advisor, ask({ request_id: exampleWorld.documentRequestUuid })),
    ...notOwn(ask()),
  ],
  moveRequest: [
    success(advisor, true, withdrawal),
    {
      ...success(advisor, true, move(exampleWorld.receivedRequestUuid, 'received', 'done')),
      name: 'success of one that was received',
    },
    failure('conflict', advisor, move(exampleWorld.documentRequestUuid, 'received', 'done')),
    ...notOwn(withdrawal),
  ],
  fileAddress: [
    success(
      advisor,
      {
        url: 'https://gateway.example.ca/documents/f2e4d6c8-5f60-4b72-9c84-1e2f3a4b5c11/en/inline?expires=1795268400000&signature=4f1c',
        expires_at: '2026-11-23T15:05:00.000Z',
        file_name: 'Notice.pdf',
        media_type: 'application/pdf',
        size: 48_213,
      },
      open(exampleWorld.documentUuid),
    ),
    failure('file_type_refused', advisor, open(exampleWorld.plainDocumentUuid)),
    ...notOwn(open(exampleWorld.documentUuid)),
  ],
};
