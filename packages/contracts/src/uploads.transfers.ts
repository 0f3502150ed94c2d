import * as z from 'zod/mini';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import * as field from './field.ts';
import { transfer, type TransferExample } from './transfer.ts';

/** The version of the tus protocol. Source: tus.io, Resumable Upload Protocol 1.0.0. */
export const TUS_VERSION = '1.0.0';
/** The media type of the bytes of a part. */
export const TUS_MEDIA_TYPE = 'application/offset+octet-stream';

/** What is sent in two parts by the examples: the first is stored, the second follows, and the other is not announced. */
export const exampleUpload = {
  first: 'The first half.\n',
  second: 'The second half.\n',
  other: 'Another half....\n',
} as const;

const path = '/uploads/{id}';
const address = { call: 'uploads.create', url: 'upload_info.url', headers: 'upload_info.headers' } as const;
const params = z.strictObject({ id: field.uuid });
const bytes = z.string().check(z.regex(/^\d{1,10}$/));
const version = { 'tus-resumable': z.literal(TUS_VERSION) };
const request = { params: { id: exampleWorld.uploadUuid }, headers: { 'tus-resumable': TUS_VERSION } };

const otherVersion = {
  description: 'invalid_request: another version of the protocol is asked for than the one named here.',
  headers: z.object({ 'tus-version': z.literal(TUS_VERSION) }),
};
const errors = { not_found: 404, upload_expired: 410 } as const;

const stored = String(exampleUpload.first.length);
const total = String(exampleUpload.first.length + exampleUpload.second.length);
const rest = {
  ...request,
  headers: { ...request.headers, 'upload-offset': stored },
  text: exampleUpload.second,
};
/** How any request to an address fails that is of no use any more. */
const failuresOf = (failed: TransferExample['request']) =>
  [
    { request: failed, status: 404, error: 'not_found', state: states.uploadCanceled },
    { request: failed, status: 410, error: 'upload_expired', state: states.uploadAddressExpired },
  ] as const;

export const uploadsTransfers = {
  offset: transfer({
    method: 'HEAD',
    path,
    address,
    kind: 'query',
    summary: 'How many bytes of an upload are stored; a sender continues after them.',
    params,
    headers: z.object(version),
    responses: {
      200: {
        description: 'The bytes that are stored, of those announced.',
        headers: z.object({
          ...version,
          'upload-offset': bytes,
          'upload-length': bytes,
          'cache-control': z.string().check(z.regex(/\bno-store\b/)),
        }),
      },
      412: otherVersion,
    },
    errors,
    examples: [
      {
        request,
        status: 200,
        headers: {
          'tus-resumable': TUS_VERSION,
          'upload-offset': stored,
          'upload-length': total,
          'cache-control': 'no-store',
        },
        state: states.uploadHalfStored,
      },
      ...failuresOf(request),
    ],
  }),
  append: transfer({
    method: 'PATCH',
    path,
    address,
    kind: 'mutation',
    summary:
      'Appends bytes to an upload, from the offset that is stored on; any other is a conflict. What arrived before a connection was lost is stored. With the last byte the scan is due, unless the bytes are others than those announced: then the upload begins again.',
    params,
    headers: z.object({ ...version, 'upload-offset': bytes }),
    mediaTypes: [TUS_MEDIA_TYPE],
    responses: {
      204: {
        description: 'The bytes are stored; `upload-offset` is how many there are.',
        headers: z.object({ ...version, 'upload-offset': bytes }),
      },
      412: otherVersion,
    },
    errors: {
      ...errors,
      conflict: 409,
      file_too_large: 413,
      upload_mismatch: 422,
      unsupported_media_type: 415,
      invalid_request: 400,
    },
    examples: [
      {
        request: rest,
        status: 204,
        headers: { 'tus-resumable': TUS_VERSION, 'upload-offset': total },
        state: states.uploadHalfStored,
      },
      { request: rest, status: 409, error: 'conflict', state: states.uploadNotStored },
      // Without a state, since a gateway may find it in its scan.
      { request: { ...rest, text: exampleUpload.other }, status: 422, error: 'upload_mismatch' },
      ...failuresOf(rest),
    ],
  }),
  terminate: transfer({
    method: 'DELETE',
    path,
    address,
    kind: 'mutation',
    summary:
      'Cancels an upload and deletes what is stored of it. One that has become a document is a conflict.',
    params,
    headers: z.object(version),
    responses: {
      204: { description: 'There is no such upload any more.', headers: z.object(version) },
      412: otherVersion,
    },
    errors: { ...errors, conflict: 409 },
    examples: [{ request, status: 204, headers: { 'tus-resumable': TUS_VERSION } }],
  }),
  abilities: transfer({
    method: 'OPTIONS',
    path,
    address,
    kind: 'query',
    summary: 'What the server of an upload can do by the protocol.',
    params,
    responses: {
      204: {
        description: 'The versions and extensions that it knows, and the most bytes that it takes.',
        headers: z.object({
          ...version,
          'tus-version': z.literal(TUS_VERSION),
          'tus-extension': z.string().check(z.regex(/\btermination\b/)),
          'tus-max-size': bytes,
        }),
      },
    },
    errors: {},
    examples: [
      {
        request: { params: request.params },
        status: 204,
        headers: {
          'tus-resumable': TUS_VERSION,
          'tus-version': TUS_VERSION,
          'tus-extension': 'termination',
          'tus-max-size': '1073741823',
        },
      },
    ],
  }),
};
