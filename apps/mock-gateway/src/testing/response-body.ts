import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import type { Send } from './gateway.ts';

const expectBody = async <Body>(send: Send, options: InjectOptions): Promise<Body> => {
  const response = await send(options);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Body>();
};

/** Gets a path below `/rest/portal/`, which must succeed, and returns the response body. */
export const getBody = <Body>(send: Send, path: string, query: Record<string, string> = {}): Promise<Body> =>
  expectBody(send, { method: 'GET', url: `/rest/portal/${path}`, query });

/** Posts to a path below `/rest/portal/`, which must succeed, and returns the response body. */
export const postBody = <Body>(send: Send, path: string, body: object): Promise<Body> =>
  expectBody(send, { method: 'POST', url: `/rest/portal/${path}`, body });
