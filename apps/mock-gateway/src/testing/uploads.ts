import { createHash } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Send } from './gateway.ts';

/** The response to the announcement of an upload. */
export interface AnnouncedUpload {
  upload_id: string;
  state: 'receiving' | 'pending' | 'clean';
  received_bytes: number;
  upload_info: { url: string; headers: Record<string, string> } | null;
}

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Announces an upload as a client; the response is success or error. */
export const announceUpload = (
  client: Send,
  bytes: Buffer,
  overrides: object = {},
): Promise<LightMyRequestResponse> =>
  client({
    method: 'POST',
    url: '/rest/portal/upload',
    body: {
      file_name: 'letter.pdf',
      file_type: 'application/pdf',
      file_size: bytes.length,
      sha256: sha256Of(bytes),
      ...overrides,
    },
  });

/** The same, when it is expected to be accepted. */
export const announcedUpload = async (
  client: Send,
  bytes: Buffer,
  overrides?: object,
): Promise<AnnouncedUpload> => (await announceUpload(client, bytes, overrides)).json<AnnouncedUpload>();

/** Sends a request of the tus protocol to the address of an upload. */
export const tus = (
  send: Send,
  { upload_info }: AnnouncedUpload,
  method: 'HEAD' | 'PATCH' | 'DELETE' | 'OPTIONS',
  options: Pick<InjectOptions, 'headers' | 'body'> = {},
): Promise<LightMyRequestResponse> =>
  send({
    method,
    url: new URL(upload_info!.url).pathname,
    headers: { 'tus-resumable': '1.0.0', ...upload_info!.headers, ...options.headers },
    ...(options.body === undefined ? {} : { body: options.body }),
  });

/** Sends bytes from an offset on. */
export const patch = (
  send: Send,
  announced: AnnouncedUpload,
  bytes: Buffer,
  offset = 0,
): Promise<LightMyRequestResponse> =>
  tus(send, announced, 'PATCH', {
    headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: bytes,
  });
