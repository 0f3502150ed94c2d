import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { applicationHeader } from '@portal/contracts/application';
import { PRODUCT } from '@portal/contracts/constants';
import { exampleWorld } from '@portal/contracts/example-world';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import type { TokenPair } from '@portal/contracts/session';
import { onTestFinished } from 'vitest';
import type { Announcement } from './photo.ts';

/** A client of a gateway that listens, who announces photos and sends them byte by byte as a test wants. */
export const signInAt = async (url: string, username: string = exampleWorld.username) => {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...applicationHeader, ...headers },
      body: JSON.stringify(body),
    });
  const { password } = exampleWorld;
  const signedIn = await post('/auth/login', { username, password, product: PRODUCT });
  // What the contract says of these calls is shown elsewhere.
  const { access_token } = (await signedIn.json()) as TokenPair;
  const headers = { [ACCESS_TOKEN_HEADER]: access_token, ...applicationHeader };
  /** The announcement, or null while the gateway accepts no further one. */
  const announce = async (file_size: number): Promise<Announcement | null> => {
    const body = { file_name: 'me.png', file_type: 'image/png', file_size };
    const response = await post('/rest/portal/avatar', body, headers);
    return response.ok ? ((await response.json()) as Announcement) : null;
  };
  const photoUrl = async () =>
    ((await (await fetch(`${url}/rest/user/me`, { headers })).json()) as { photo_url: string }).photo_url;
  return { announce, photoUrl, headers };
};

/** A connection to a gateway that listens; it ends with the test. */
export const openTo = async (url: string): Promise<Socket> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  // The other side may go away first.
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
};

/** The head of the request that sends a photo, with the header for its length; the connection closes after it. */
export const headOf = ({ upload_info }: Announcement, length: string): string => {
  const headers = Object.entries(upload_info.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const path = new URL(upload_info.url).pathname;
  return `PUT ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${headers.join('')}${length}\r\n\r\n`;
};
