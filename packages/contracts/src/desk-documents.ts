// Behaviour: docs/behaviour/desk-documents.md
import * as z from 'zod/mini';
import { call } from './call.ts';
import { deskClient } from './desk.ts';
import { documentPurposes, documentTypes } from './documents.ts';
import * as field from './field.ts';
import { namedAccount } from './named-account.ts';
import { announced, quarantineReason, uploadErrors, uploadForm, uploads } from './uploads.ts';

/** Maximum number of requests in a response. */
export const DESK_REQUESTS_MAX_ROWS = 100;

/** Maximum length of what an advisor asks for, in characters. */
export const REQUEST_MAX_LENGTH = 200;

/** Where a document request is: `received` once what the client sent is clean, `done` or `withdrawn` by the advisor. */
export const requestStates = ['asked', 'received', 'done', 'withdrawn'] as const;
export type RequestState = (typeof requestStates)[number];

/** What an advisor asks a client for. */
export const askedDocument = z.strictObject({
  /** What is asked for, as the client reads it. */
  what: field.ownLine(REQUEST_MAX_LENGTH),
  /** The last day for it, by the firm's calendar: today or later. */
  due_on: field.isoDate,
});

const deskRequest = z.object({
  request_id: field.uuid,
  name: field.localText,
  due_on: field.isoDate,
  /** Whether it waits for the client and its day has passed. */
  is_overdue: z.boolean(),
  requested_at: field.isoInstant,
  state: z.enum(requestStates),
  /** What was sent is being scanned. */
  is_scanning: z.boolean(),
  /** Why what was sent last was rejected; null where it was not. */
  refused: z.nullable(quarantineReason),
  /** What was sent; null until it is clean. */
  document_id: z.nullable(field.uuid),
});
export type DeskRequest = z.infer<typeof deskRequest>;

/** Maximum number of documents that advisors sent a client, in a response. */
export const SENT_DOCUMENTS_MAX_ROWS = 100;

/** Maximum length of the title of a document in one language, in characters. */
export const TITLE_MAX_LENGTH = 120;

/** What an advisor may send a client: everything but what clients send. */
export const sentDocumentTypes = documentTypes.filter((type) => type !== 'client_upload');

/** What an advisor says of a document that they send a client. */
export const putDocument = z.strictObject({
  name: z.strictObject({ en: field.ownLine(TITLE_MAX_LENGTH), fr: field.ownLine(TITLE_MAX_LENGTH) }),
  type: z.enum(documentTypes).check(z.refine((type) => type !== 'client_upload')),
  /** One of the client's; null for what concerns no single account. */
  account_uuid: z.nullable(field.uuid),
  /** Under which the client finds it. */
  year: z.int().check(z.gte(1900), z.lte(9999)),
});
export type PutDocument = z.infer<typeof putDocument>;

/**
 * Where a document is that an advisor sends a client: on its way, being scanned, rejected, or in front of the client, who
 * has viewed it or not.
 */
export const sentDocumentStates = [
  'receiving',
  'pending',
  'quarantined',
  'new',
  'viewed',
  'withdrawn',
] as const;

const sentDocument = z.object({
  put_id: field.uuid,
  name: field.localText,
  type: z.enum(documentTypes),
  account_uuid: z.nullable(field.uuid),
  year: z.int(),
  put_at: field.isoInstant,
  state: z.enum(sentDocumentStates),
  /** Null unless the state is `quarantined`. */
  reason: z.nullable(quarantineReason),
});
export type SentDocument = z.infer<typeof sentDocument>;

const ofClient = z.strictObject({ client_uuid: field.uuid });
const area = { gateway: 'app', access: 'dz.advise.clients' } as const;
const ofClients = { permission_denied: 403, not_found: 404 } as const;

export const deskDocuments = {
  list: call({
    ...area,
    method: 'GET',
    path: '/rest/portal/desk/clients/{client_uuid}/documents',
    kind: 'query',
    isUnattended: true,
    summary:
      'The documents that advisors sent a client, the latest first, at most 100; the accounts that a document may be about, and the types of files.',
    params: ofClient,
    response: z.object({
      documents: z.array(sentDocument),
      accounts: z.array(namedAccount),
      files: uploads.types.response,
    }),
    errors: ofClients,
  }),
  put: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/desk/clients/{client_uuid}/documents',
    kind: 'mutation',
    summary:
      'Announces a document that an advisor sends a client, and returns where to send its bytes. The client has it once its scan finds it clean. Announced again, an unfinished upload is resumed under a fresh address, with the details of the document given now; one that has arrived already is named instead.',
    params: ofClient,
    body: z.strictObject({ file: uploadForm, document: putDocument }),
    response: announced,
    errors: { ...ofClients, ...uploadErrors },
  }),
  withdraw: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/desk/put-documents/{put_id}/withdraw',
    kind: 'mutation',
    summary:
      'Withdraws a document that was sent to a client, who has never viewed it nor attached it to anything; any other is a `conflict`.',
    params: z.strictObject({ put_id: field.uuid }),
    response: z.literal(true),
    errors: { ...ofClients, conflict: 409 },
  }),
  requests: call({
    ...area,
    method: 'GET',
    path: '/rest/portal/desk/clients/{client_uuid}/requests',
    kind: 'query',
    isUnattended: true,
    summary:
      'What advisors asked a client for: first what is asked or received, the earliest due first, then what has ended, the latest first; at most 100.',
    params: ofClient,
    response: z.object({ client: deskClient, requests: z.array(deskRequest) }),
    errors: ofClients,
  }),
  ask: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/desk/clients/{client_uuid}/requests',
    kind: 'mutation',
    summary:
      'Asks a client for a document, once for each id of a request; with other words it is a `conflict`. A day that has passed is `invalid_request`.',
    params: ofClient,
    body: z.extend(askedDocument, {
      /** The id that the sender chose. */
      request_id: field.uuid,
    }),
    response: z.literal(true),
    errors: { ...ofClients, conflict: 409 },
  }),
  moveRequest: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/desk/requests/{request_id}/move',
    kind: 'mutation',
    summary:
      'Ends a document request: `done` once the document was received, `withdrawn` while it was not. When it is no longer in the state that the page shows, or cannot come to the other, it is a `conflict`.',
    params: z.strictObject({ request_id: field.uuid }),
    body: z.strictObject({
      /** The state that the page shows. */
      from: z.enum(requestStates),
      to: z.enum(['done', 'withdrawn']),
    }),
    response: z.literal(true),
    errors: { ...ofClients, conflict: 409 },
  }),
  fileAddress: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/desk/documents/{document_id}/address',
    kind: 'query',
    summary:
      'An address from which a file can be fetched for a few minutes that a client attached to a message or an inquiry, or sent for a document request. Any other document is `not_found`. Only some types of files may be shown in a page.',
    params: z.strictObject({ document_id: field.uuid }),
    body: z.strictObject({
      /** That of the version wanted; another where there is no such version. */
      language: field.language,
      purpose: z.enum(documentPurposes),
    }),
    response: z.object({
      /** It needs no token: anyone who has it can fetch the file until it expires. */
      url: z.url(),
      expires_at: field.isoInstant,
      /** What the file is saved as. */
      file_name: z.string(),
      media_type: z.string(),
      /** In bytes. */
      size: z.int().check(z.nonnegative()),
    }),
    errors: { ...ofClients, file_type_refused: 415 },
  }),
};
