import type { ExamplesOf } from './call.ts';
import { DOCUMENT_MAX_BYTES, UPLOAD_NAME_MAX_LENGTH } from './constants.ts';
import type { deskDocuments } from './desk-documents.ts';
import { failure, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import { UPLOAD_TOKEN_HEADER } from './headers.ts';

const client = { name: 'Olivia Martin', client_number: exampleWorld.clientId };
const advisor = states.advisorWithDesk;
const ofClient = { params: { client_uuid: exampleWorld.clientUuid } };

const document = {
  name: { en: 'Investment policy statement', fr: 'Énoncé de politique de placement' },
  type: 'agreement',
  account_uuid: null,
  year: 2026,
};
const file = {
  file_name: 'statement.pdf',
  file_type: 'application/pdf',
  file_size: 48_213,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
};
const put = (more: object = {}, about: object = {}) => ({
  ...ofClient,
  body: { file: { ...file, ...more }, document: { ...document, ...about } },
});
const sentDocument = {
  put_id: exampleWorld.sentDocumentUuid,
  ...document,
  put_at: '2026-11-20T15:00:00.000Z',
  state: 'pending',
  reason: null,
};
const withdraw = (put_id: string) => ({ params: { put_id } });

const request = {
  request_id: exampleWorld.documentRequestUuid,
  name: { en: 'Signed transfer form', fr: 'Signed transfer form' },
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
  list: [
    success(
      advisor,
      {
        documents: [sentDocument],
        accounts: [
          {
            account_uuid: exampleWorld.accountUuid,
            number: '104233-2',
            type: 'tfsa',
            currency: 'CAD',
            shared_by: null,
          },
        ],
        files: {
          types: [{ extension: '.pdf', file_type: 'application/pdf' }],
          max_bytes: DOCUMENT_MAX_BYTES - 1,
        },
      },
      ofClient,
    ),
    ...notOwn(ofClient),
  ],
  put: [
    success(
      advisor,
      {
        upload_id: 'b7c6d5e4-5f60-4a1b-8c2d-3e4f5a6b7c24',
        state: 'receiving',
        received_bytes: 0,
        upload_info: {
          url: 'https://gateway.example.ca/uploads/b7c6d5e4-5f60-4a1b-8c2d-3e4f5a6b7c24',
          headers: { [UPLOAD_TOKEN_HEADER]: '1795268400000.4f1c' },
        },
      },
      put(),
    ),
    failure('file_type_refused', advisor, put({ file_name: 'statement.exe' })),
    failure('file_too_large', advisor, put({ file_size: DOCUMENT_MAX_BYTES })),
    failure('file_empty', advisor, put({ file_size: 0 })),
    failure('file_name_refused', advisor, put({ file_name: `${'x'.repeat(UPLOAD_NAME_MAX_LENGTH)}.pdf` })),
    failure('too_many_uploads', states.advisorWithManyUploads, put()),
    {
      ...failure('not_found', advisor, put({}, { account_uuid: exampleWorld.otherAccountUuid })),
      name: 'not_found of an account',
    },
    ...notOwn(put()),
  ],
  withdraw: [
    success(advisor, true, withdraw(exampleWorld.sentDocumentUuid)),
    failure('conflict', advisor, withdraw(exampleWorld.viewedSentDocumentUuid)),
    ...notOwn(withdraw(exampleWorld.sentDocumentUuid)),
  ],
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
