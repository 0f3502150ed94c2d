import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import type { Ask } from './gateway.ts';

const expectBody = async <Body>(ask: Ask, options: InjectOptions): Promise<Body> => {
  const response = await ask(options);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Body>();
};

/** Gets a path below `/rest/portal/`, which must succeed, and returns the response body. */
export const getBody = <Body>(ask: Ask, path: string, query: Record<string, string> = {}): Promise<Body> =>
  expectBody(ask, { method: 'GET', url: `/rest/portal/${path}`, query });

/** Posts to a path below `/rest/portal/`, which must succeed, and returns the response body. */
export const postBody = <Body>(ask: Ask, path: string, body: object): Promise<Body> =>
  expectBody(ask, { method: 'POST', url: `/rest/portal/${path}`, body });
