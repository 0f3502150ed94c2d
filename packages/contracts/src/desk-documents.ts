// Behaviour: docs/behaviour/desk-documents.md
import * as z from 'zod/mini';
import { call } from './call.ts';
import { deskClient } from './desk.ts';
import { documentPurposes } from './documents.ts';
import * as field from './field.ts';
import { quarantineReason } from './uploads.ts';

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
  /** Why what was sent last was refused; null where it was not. */
  refused: z.nullable(quarantineReason),
  /** What was sent; null until it is clean. */
  document_id: z.nullable(field.uuid),
});
export type DeskRequest = z.infer<typeof deskRequest>;

const ofClient = z.strictObject({ client_uuid: field.uuid });
const area = { gateway: 'app', access: 'dz.advise.clients' } as const;
const ofClients = { permission_denied: 403, not_found: 404 } as const;

export const deskDocuments = {
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
