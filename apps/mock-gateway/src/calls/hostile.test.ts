import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { exampleWorld } from '@portal/contracts/example-world';
import { gatewayErrorBody, isErrorCode } from '@portal/contracts/gateway-error';
import { allCalls } from '@portal/contracts';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { startGateway } from '../testing/gateway.ts';
import { PRIVATE_RESPONSE_HEADERS } from './response-headers.ts';

const expectRejection = (response: LightMyRequestResponse, status: number, code: string) => {
  expect([response.statusCode, response.json().message]).toEqual([status, code]);
  expect(gatewayErrorBody.safeParse(response.json()).success).toBe(true);
  expect(response.body).not.toMatch(/node_modules|\.ts:|Error:|select |sqlite/i);
};

const LOGIN = { method: 'POST', url: '/auth/login' } as const;
const JSON_TYPE = { 'content-type': 'application/json' };

describe('an invalid request', () => {
  it('is rejected in the standard shape with a known code', async () => {
    const { send, as } = await startGateway();
    const client = await as();
    expectRejection(await send({ url: '/rest/nothing' }), 404, 'invalid_url');
    expectRejection(await send({ method: 'DELETE', url: '/rest/user/me' }), 404, 'invalid_url');
    expectRejection(await send({ ...LOGIN, headers: JSON_TYPE, body: '{"username":' }), 400, 'invalid_json');
    expectRejection(await send({ ...LOGIN, headers: JSON_TYPE, body: '' }), 400, 'invalid_json');
    const xml = { 'content-type': 'application/xml' };
    expectRejection(await send({ ...LOGIN, headers: xml, body: '<a/>' }), 415, 'unsupported_media_type');
    const huge = JSON.stringify({ username: 'x'.repeat(80_000) });
    expectRejection(await send({ ...LOGIN, headers: JSON_TYPE, body: huge }), 413, 'body_too_large');
    const poison = '{"__proto__":{"a":1},"username":"a","password":"b","product":"dz"}';
    expectRejection(await send({ ...LOGIN, headers: JSON_TYPE, body: poison }), 400, 'invalid_json');
    const constructor = '{"constructor":{"prototype":{"a":1}},"username":"a"}';
    expectRejection(await send({ ...LOGIN, headers: JSON_TYPE, body: constructor }), 400, 'invalid_json');
    for (const type of ['application/json; charset=utf-16', 'application/json; charset="iso-8859-1"'])
      expectRejection(
        await send({ ...LOGIN, headers: { 'content-type': type }, body: '{}' }),
        415,
        'unsupported_media_type',
      );
    const zipped = { ...JSON_TYPE, 'content-encoding': 'gzip' };
    expectRejection(await send({ ...LOGIN, headers: zipped, body: '{}' }), 415, 'unsupported_media_type');
    const noText = Buffer.from([...Buffer.from('{"username":"a'), 0xff, ...Buffer.from('"}')]);
    expectRejection(await send({ ...LOGIN, headers: JSON_TYPE, body: noText }), 400, 'invalid_json');
    expectRejection(await client({ url: '/rest/user/me?x=1' }), 400, 'invalid_request');
    expectRejection(await client({ url: '/rest/app/dates?cat=risk7&cat=risk7' }), 400, 'invalid_request');
  });

  it('is rejected with the headers of every response where no route is reached', async () => {
    const { app, send } = await startGateway();
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write('nothing of HTTP\r\n\r\n');
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    const lines = head.split('\r\n').slice(1);
    const unparsed = Object.fromEntries(lines.map((line) => line.split(': ', 2) as [string, string]));
    const undecoded = await send({ url: '/rest/%zz' });
    for (const [headers, id] of [
      [unparsed, (JSON.parse(body) as { request_id: string }).request_id],
      [undecoded.headers, undecoded.json().request_id],
    ])
      expect(headers).toMatchObject({ ...PRIVATE_RESPONSE_HEADERS, 'x-request-id': id });
  });

  it('names the fields it does not know and changes nothing', async () => {
    const { as, services } = await startGateway();
    const client = await as();
    const body = { languagePreferences: { communication: 'fr' }, is_dz_user: true, role: 'developer' };
    const response = await client({ method: 'POST', url: '/rest/portal/preferences', body });
    expectRejection(response, 400, 'invalid_request');
    const user = services.db.selectFrom('user').select('communication_language');
    const row = await user.where('id', '=', exampleWorld.userUuid).executeTakeFirstOrThrow();
    expect(row.communication_language).toBe('en');
  });

  it('never ends in a 500, whatever value is in which field', async () => {
    const { as, clock } = await startGateway();
    let client = await as();
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom(
        "' or 1=1 --",
        '../../etc/passwd',
        '\u0000',
        '%00',
        'constructor',
        exampleWorld.clientUuid,
      ),
    );
    const value = fc.oneof(
      text,
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(text, { maxLength: 3 }),
    );
    const request = fc.record({
      entry: fc.constantFrom(...allCalls.filter(({ call }) => call.path !== '/rest/user/logout')),
      query: fc.dictionary(fc.constantFrom('q', 'cat', 't', 'date', 'period', 'x'), text, { maxKeys: 2 }),
      id: text,
      keys: fc.dictionary(
        fc.constantFrom(
          'username',
          'password',
          'key_list',
          'documentPreferences',
          'file_name',
          'file_size',
          'role',
        ),
        value,
        { maxKeys: 4 },
      ),
    });
    await fc.assert(
      fc.asyncProperty(request, async ({ entry: { call }, query, id, keys }) => {
        const response = await client({
          method: call.method,
          url: call.path.replace('{id}', encodeURIComponent(id) || 'x'),
          query,
          ...(call.method === 'POST' ? { body: keys } : {}),
        });
        expect(response.statusCode, response.body).toBeLessThan(500);
        if (response.statusCode >= 400) expect(isErrorCode(response.json().message)).toBe(true);
        clock.move(1_000);
        if (response.json().message === 'session_invalid') client = await as();
      }),
      { numRuns: 400 },
    );
  });
});

describe('CORS allows the configured origins only: origins', () => {
  const preflight = (origin: string) => ({
    method: 'OPTIONS' as const,
    url: '/rest/user/me',
    headers: {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'x-access-token',
    },
  });

  it('are allowed by an exact list, never echoed and never all of them', async () => {
    const { send } = await startGateway({ PORTAL_ORIGIN: 'https://portal.example.ca' });
    const allowed = await send(preflight('https://portal.example.ca'));
    expect(allowed.headers['access-control-allow-origin']).toBe('https://portal.example.ca');
    expect(allowed.headers['access-control-allow-credentials']).toBeUndefined();
    for (const origin of [
      'https://portal.example.ca.evil.test',
      'https://evilportal.example.ca',
      'http://portal.example.ca',
      'https://portal.example.ca:8443',
      'null',
    ]) {
      const header = (await send(preflight(origin))).headers['access-control-allow-origin'];
      expect([origin, header === origin || header === '*']).toEqual([origin, false]);
    }
  });
});

describe('responses', () => {
  it('are private, typed, and carry the id of their request', async () => {
    const { as } = await startGateway();
    const response = await (await as())({ url: '/rest/user/me' });
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('are compressed when they are long', async () => {
    const { as } = await startGateway();
    const client = await as('margaret.chen');
    const headers = { 'accept-encoding': 'gzip, br' };
    const long = await client({ url: '/rest/portal/performance/values?period=all', headers });
    expect(long.headers['content-encoding']).toBe('br');
    const short = await client({ url: '/rest/user/state', headers });
    expect(short.headers['content-encoding']).toBeUndefined();
  });

  it('of our own that do not fit their contract are a 500 that names the field in the log', async () => {
    const { as, services, logLines } = await startGateway();
    const client = await as();
    await services.db
      .updateTable('firm')
      .set({ features: '{"products":{"dz":"yes"},"productPages":{}}' })
      .execute();
    expectRejection(await client({ url: '/rest/portal/features' }), 500, 'internal_error');
    expect(logLines.join('')).toContain('products.dz');
  });
});

describe('logs pass a scan: the log', () => {
  it('holds no token, password, answer, device value or e-mail address', async () => {
    const { as, send, signIn, logLines } = await startGateway({ LOG_LEVEL: 'debug' });
    const client = await as();
    await signIn(exampleWorld.username, 'Wrong-Password-77');
    await client({ url: '/rest/user/state?t=device-value-123' });
    await client({ url: '/rest/app/dates?cat=nothing-here' });
    await send({ method: 'POST', url: '/rest/user/refresh', body: { refresh_token: 'some-refresh-token' } });
    const body = {
      current_password: 'Wrong-Password-77',
      new_password: 'Brand-New-88!',
      confirm_new_password: 'Brand-New-88!',
      security_question: 'first_car',
      security_answer: 'secret answer',
    };
    await client({ method: 'POST', url: '/rest/portal/password', body });
    const log = logLines.join('');
    expect(log).toContain('request failed');
    for (const secret of [
      client.tokens.access_token,
      client.tokens.refresh_token,
      exampleWorld.password,
      'Wrong-Password-77',
      'Brand-New-88!',
      'secret answer',
      'device-value-123',
      'some-refresh-token',
      '@example.ca',
    ]) {
      expect(log.includes(secret), secret).toBe(false);
    }
  });
});
