import { allExamples } from '@portal/contracts/examples';
import { gatewayErrorBody } from '@portal/contracts/gateway-error';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { startGateway } from '../testing/gateway.ts';
import { givePermissions } from '../testing/give-permissions.ts';
import { requestOf } from '../testing/request-of.ts';

const DEEP = 5_000;
const MANY = 3_000;
const JSON_TYPE = 'application/json';
const deep = `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`;
const manyKeys = JSON.stringify(Object.fromEntries(Array.from({ length: MANY }, (_, at) => [`k${at}`, 1])));

const withBody = allExamples
  .filter(({ call }) => call.body)
  .map((entry) => ({ ...entry, title: `${entry.domain}.${entry.name}` }));

const inside = (body: unknown, more: string) =>
  `${JSON.stringify(body ?? {}).replace(/}$/, '')},${more}}`.replace('{,', '{');

/** What is sent instead of a body, with its type, the expected response and the reason. */
const bad: Record<string, (body: unknown) => [text: string, type: string, status: number, code: string]> = {
  'half a JSON': () => ['{"a":', JSON_TYPE, 400, 'invalid_json'],
  'no JSON': () => ['<a/>', JSON_TYPE, 400, 'invalid_json'],
  nothing: () => ['', JSON_TYPE, 400, 'invalid_json'],
  'a form': () => ['a=1', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
  XML: () => ['<a/>', 'application/xml', 415, 'unsupported_media_type'],
  'a prototype': (body) => [inside(body, '"__proto__":{"a":1}'), JSON_TYPE, 400, 'invalid_json'],
  'a constructor': (body) => [
    inside(body, '"constructor":{"prototype":{"a":1}}'),
    JSON_TYPE,
    400,
    'invalid_json',
  ],
  'a depth that no call needs': (body) => [inside(body, `"x":${deep}`), JSON_TYPE, 400, 'invalid_request'],
  'thousands of keys': () => [manyKeys, JSON_TYPE, 400, 'invalid_request'],
  'a list': () => ['[]', JSON_TYPE, 400, 'invalid_request'],
  'nothing, in JSON': () => ['null', JSON_TYPE, 400, 'invalid_request'],
  'more than there may be': () => [
    JSON.stringify({ x: 'x'.repeat(80_000) }),
    JSON_TYPE,
    413,
    'body_too_large',
  ],
};

const expectRejection = (what: unknown[], response: LightMyRequestResponse, status: number, code: string) => {
  const { message, status_code, request_id } = response.json();
  expect([...what, response.statusCode, status_code, message]).toEqual([...what, status, status, code]);
  expect(gatewayErrorBody.safeParse(response.json()).success).toBe(true);
  expect(response.headers['x-request-id']).toBe(request_id);
};

const { as, send, services } = await startGateway({}, afterAll);

describe('bodies: limits, depth and keys, prototype keys, wrong content types and bad JSON, all in the standard error shape', () => {
  it.each(withBody)('$title', async ({ title, call, examples }) => {
    const request = requestOf(call, examples[0]?.request ?? {});
    const client = call.access === 'public' ? send : await as();
    // Of the session too.
    await givePermissions(services);
    for (const [what, make] of Object.entries(bad)) {
      const [body, type, status, code] = make(request.body);
      const response = await client({ ...request, body, headers: { 'content-type': type } });
      expectRejection([title, what], response, status, code);
    }
  });
});
