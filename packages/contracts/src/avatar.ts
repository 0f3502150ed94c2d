import * as z from 'zod/mini';
import { call } from './call.ts';
import * as field from './field.ts';

/** The state of the scan of an uploaded file. Only a clean file is ever shown. */
export const scanStatus = z.enum(['pending', 'clean', 'refused']);
export type ScanStatus = z.infer<typeof scanStatus>;

const attachment = z.strictObject({ id: field.uuid });

export const avatar = {
  create: call({
    method: 'POST',
    path: '/rest/portal/avatar',
    gateway: 'app',
    kind: 'mutation',
    access: 'session',
    summary:
      'Announces a profile photo, whose file name has the extension of its type; returns the URL to PUT its bytes to and the headers to send.',
    body: z.strictObject({
      file_name: z.string().check(z.minLength(1), z.maxLength(255)),
      file_type: z.string().check(z.minLength(1), z.maxLength(100)),
      file_size: z.int().check(z.positive()),
    }),
    response: z.object({
      upload_info: z.object({ url: z.url(), headers: z.record(z.string(), z.string()) }),
      attachment_uuid: field.uuid,
    }),
    errors: { file_type_refused: 415, file_too_large: 413 },
  }),
  status: call({
    method: 'GET',
    path: '/rest/attachment/{id}/status',
    gateway: 'app',
    kind: 'query',
    access: 'session',
    summary: 'The status of the scan of an uploaded file.',
    params: attachment,
    response: scanStatus,
    errors: { not_found: 404 },
  }),
  archive: call({
    method: 'GET',
    path: '/rest/attachment/{id}/archive',
    gateway: 'app',
    kind: 'mutation',
    access: 'session',
    summary:
      'Removes the profile photo. It writes although it is a GET, so it is never prefetched or retried.',
    params: attachment,
    response: z.literal(true),
    errors: { not_found: 404 },
  }),
};
