import type { Send } from './gateway.ts';

/** The response to the announcement of a photo. */
export interface Announcement {
  upload_info: { url: string; headers: Record<string, string> };
  attachment_uuid: string;
}

/** Announces a photo as a client. */
export const announce = async (client: Send, bytes: Buffer, type = 'image/png'): Promise<Announcement> => {
  const body = { file_name: 'me.png', file_type: type, file_size: bytes.length };
  return (await client({ method: 'POST', url: '/rest/portal/avatar', body })).json<Announcement>();
};

/** Sends the bytes of a photo that was announced. */
export const put = (
  send: Send,
  { upload_info }: Announcement,
  bytes: Buffer,
  headers: Record<string, string> = {},
): ReturnType<Send> =>
  send({
    method: 'PUT',
    url: new URL(upload_info.url).pathname,
    headers: { ...upload_info.headers, ...headers },
    body: bytes,
  });

/** Announces and sends a photo; returns its id. */
export const sendPhoto = async (send: Send, client: Send, bytes: Buffer): Promise<string> => {
  const announced = await announce(client, bytes);
  await put(send, announced, bytes);
  return announced.attachment_uuid;
};

/** The state of a photo's scan, or the code of an error. */
export const statusOf = async (client: Send, id: string): Promise<string> => {
  const response = (await client({ url: `/rest/attachment/${id}/status` })).json<
    string | { message: string }
  >();
  return typeof response === 'string' ? response : response.message;
};
