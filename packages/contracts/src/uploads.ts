import * as z from 'zod/mini';
import { call } from './call.ts';
import { UPLOAD_NAME_MAX_LENGTH } from './constants.ts';
import * as field from './field.ts';

/** Why an upload was quarantined. Source: specification, section 8; `unsafe` and `type_refused` are this contract's own. */
export const quarantineReason = z.enum(['virus', 'encrypted', 'unsafe', 'type_refused', 'scanner_failed']);
export type QuarantineReason = z.infer<typeof quarantineReason>;

/** Where an upload is on its way from the client's device to their documents. */
export const uploadState = z.enum(['receiving', 'pending', 'clean', 'quarantined']);
export type UploadState = z.infer<typeof uploadState>;

const upload = z.object({
  upload_id: field.uuid,
  file_name: z.string(),
  file_type: z.string(),
  file_size: z.int().check(z.positive()),
  /** Of the content that was announced, in hexadecimal digits. */
  sha256: z.string(),
  state: uploadState,
  /** Null unless the state is `quarantined`. */
  reason: z.nullable(quarantineReason),
  /** So many bytes are stored durably; a resumed upload continues after them. */
  received_bytes: z.int().check(z.nonnegative()),
  created_at: field.isoInstant,
  /** When the scan ended; null before. */
  settled_at: z.nullable(field.isoInstant),
  /** The requested document it was sent for; null when it was sent without a request. */
  request_id: z.nullable(field.uuid),
});
export type Upload = z.infer<typeof upload>;

/** The response to the announcement of a file. */
export const announced = z.object({
  upload_id: field.uuid,
  /** `pending` or `clean`: the same content was uploaded already, and nothing needs to be sent. */
  state: z.enum(['receiving', 'pending', 'clean']),
  received_bytes: z.int().check(z.nonnegative()),
  /** Where to send the bytes by the tus protocol, and with which headers; null when nothing needs to be sent. */
  upload_info: z.nullable(z.object({ url: z.url(), headers: z.record(z.string(), z.string()) })),
});

/** What is announced of a file before its bytes. */
export const uploadForm = z.strictObject({
  // Longer names, and empty files, have errors of their own.
  file_name: z.string().check(z.minLength(1), z.maxLength(4 * UPLOAD_NAME_MAX_LENGTH)),
  file_type: z.string().check(z.minLength(1), z.maxLength(100)),
  file_size: z.int().check(z.nonnegative()),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

/** Errors of an announcement that are about the file. */
export const uploadErrors = {
  file_type_refused: 415,
  file_too_large: 413,
  file_empty: 422,
  file_name_refused: 422,
  too_many_uploads: 409,
} as const;

const ofUpload = z.strictObject({ upload_id: field.uuid });

export const uploads = {
  types: call({
    method: 'GET',
    path: '/rest/portal/upload/types',
    gateway: 'app',
    kind: 'query',
    access: 'dz.view.documents',
    summary: 'The types of documents that clients may upload, and how large one may be.',
    response: z.object({
      types: z.array(z.object({ extension: z.string(), file_type: z.string() })),
      /** Of one file, in bytes. */
      max_bytes: z.int().check(z.positive()),
    }),
    errors: { permission_denied: 403 },
  }),
  create: call({
    method: 'POST',
    path: '/rest/portal/upload',
    gateway: 'app',
    kind: 'mutation',
    access: 'dz.view.documents',
    summary:
      'Announces a document by name, type, size and hash, and returns where to send its bytes. Announced again, an unfinished upload is resumed under a fresh address; one that has arrived already is named instead.',
    body: z.extend(uploadForm, {
      account_uuid: z.optional(field.uuid),
      request_id: z.optional(field.uuid),
    }),
    response: announced,
    errors: {
      permission_denied: 403,
      not_found: 404,
      ...uploadErrors,
    },
  }),
  list: call({
    method: 'GET',
    path: '/rest/portal/uploads',
    gateway: 'app',
    kind: 'query',
    access: 'dz.view.documents',
    isUnattended: true,
    summary: 'The uploads of the client, newest first, at most 200.',
    response: z.array(upload),
    errors: { permission_denied: 403 },
  }),
  status: call({
    method: 'GET',
    path: '/rest/portal/upload/{upload_id}',
    gateway: 'app',
    kind: 'query',
    access: 'dz.view.documents',
    summary: 'One upload of the client.',
    params: ofUpload,
    response: upload,
    errors: { permission_denied: 403, not_found: 404 },
  }),
  cancel: call({
    method: 'POST',
    path: '/rest/portal/upload/{upload_id}/cancel',
    gateway: 'app',
    kind: 'mutation',
    access: 'dz.view.documents',
    summary:
      'Cancels an upload that is not in the documents yet, and removes one that was quarantined from the list.',
    params: ofUpload,
    response: z.literal(true),
    errors: { permission_denied: 403, not_found: 404, conflict: 409 },
  }),
  requests: call({
    method: 'GET',
    path: '/rest/portal/upload/requests',
    gateway: 'app',
    kind: 'query',
    access: 'dz.view.documents',
    isUnattended: true,
    summary:
      'The documents that the advisor asks the client for, the earliest due first, and what was sent for each.',
    response: z.array(
      z.object({
        request_id: field.uuid,
        name: field.localText,
        due_on: field.isoDate,
        /** By the calendar of the firm. */
        is_overdue: z.boolean(),
        requested_at: field.isoInstant,
        /** The latest upload for it; null while there is none. */
        upload_state: z.nullable(uploadState),
      }),
    ),
    errors: { permission_denied: 403 },
  }),
};
