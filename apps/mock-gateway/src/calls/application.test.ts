import { allCalls } from '@portal/contracts';
import { APPLICATION_HEADER } from '@portal/contracts/headers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway } from '../testing/gateway.ts';

const paths = allCalls.map(({ domain, name, call }) => ({
  title: `${domain}.${name}`,
  method: call.method,
  url: call.path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000'),
}));

describe('a call that is made for no product, or for another, is invalid', () => {
  const ends: (() => Promise<void>)[] = [];
  let app: Awaited<ReturnType<typeof startGateway>>['app'];
  beforeAll(async () => {
    ({ app } = await startGateway({}, (end) => ends.push(end)));
  });
  afterAll(async () => {
    for (const end of ends) await end();
  });

  it.each(paths)('$title', async ({ method, url }) => {
    for (const headers of [{}, { [APPLICATION_HEADER]: '' }, { [APPLICATION_HEADER]: 'zz' }]) {
      const response = await app.inject({ method, url, headers });
      expect([response.statusCode, response.json()]).toEqual([
        400,
        {
          status_code: 400,
          message: 'invalid_request',
          request_id: expect.any(String),
          issues: [{ path: 'header.x-application', message: 'expected dz' }],
        },
      ]);
    }
  });
});

it('pages of the portal’s origin may send the header', async () => {
  const { app } = await startGateway();
  const response = await app.inject({
    method: 'OPTIONS',
    url: '/rest/user/me',
    headers: {
      origin: 'http://localhost:4173',
      'access-control-request-method': 'GET',
      'access-control-request-headers': APPLICATION_HEADER,
    },
  });
  expect(response.headers['access-control-allow-headers']).toContain(APPLICATION_HEADER);
});

it('a rejected request describes the error of each field', async () => {
  const { send } = await startGateway();
  const body = { username: 7, product: 'dz', extra: 1 };
  const { issues } = (await send({ method: 'POST', url: '/auth/login', body })).json<{ issues: unknown }>();
  expect(issues).toEqual([
    { path: 'body.username', message: 'Invalid input: expected string, received number' },
    { path: 'body.password', message: 'Invalid input: expected string, received undefined' },
    { path: 'body', message: 'Unrecognized key: "extra"' },
  ]);
});
