// @vitest-environment node
import { createServer, request as send, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { allTransfers } from '@portal/contracts/transfers';
import { allCalls } from '@portal/contracts';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { GATEWAY_PREFIXES } from './gateway-proxy.ts';
import { hostOf, startByHand } from './proxied-gateway.testing.ts';

/** Characters that no buffer between two connections holds. */
const LONG = 4_000_000;
const ECHOED = [
  '/rest/user/me',
  '/media/file',
  '/__mock',
  '/__world/:name/*',
  '/outbox',
  '/docs',
  '/openapi.json',
];

const startBoth = async (env: NodeJS.ProcessEnv = {}) => {
  const gateway = Fastify();
  for (const path of ECHOED)
    gateway.all(path, async ({ headers, method, body, url }) => ({ headers, method, body, url }));
  const upstream = await gateway.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => gateway.close());
  return { host: await hostOf(upstream, env) };
};

test('calls reach the gateway unchanged, and pages come from the portal', async () => {
  const { host } = await startBoth();
  const payload = { language: 'fr' };
  const response = await host.inject({ method: 'POST', url: '/rest/user/me?a=%2F&b', payload });
  expect(response.json()).toMatchObject({ method: 'POST', body: payload, url: '/rest/user/me?a=%2F&b' });
  const page = await host.inject({ url: '/accounts', headers: { accept: 'text/html' } });
  expect(page.body).toContain('<!doctype html>');
});

test('a response to a call has the headers that hold for data, and files and pages those of documents', async () => {
  const { host } = await startBoth({ MOCK_PROXY: '1' });
  const call = (await host.inject('/rest/user/me')).headers;
  expect(call).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
  });
  const ofDocuments = ['permissions-policy', 'cross-origin-opener-policy', 'origin-agent-cluster'];
  expect(ofDocuments.filter((name) => name in call)).toEqual([]);
  for (const url of ['/media/file', '/__mock'])
    expect(Object.keys((await host.inject(url)).headers)).toEqual(expect.arrayContaining(ofDocuments));
});

test('a browser is not sent what a gateway says to the host, nor to scripts of an origin that asked for nothing', async () => {
  const upstream = await startByHand((response) => {
    response.setHeader('access-control-expose-headers', 'etag').end();
  });
  const url = await (await hostOf(upstream)).listen({ host: '127.0.0.1', port: 0 });
  const namesFor = async (headers: Record<string, string>) => {
    const response = await fetch(`${url}/rest/user/me`, { headers });
    const names = ['connection', 'keep-alive', 'access-control-expose-headers'];
    return names.filter((name) => response.headers.has(name));
  };
  expect(await namesFor({})).toEqual([]);
  expect(await namesFor({ origin: 'https://other.example' })).toEqual(['access-control-expose-headers']);
});

test('every call and every transfer of the contract is proxied', () => {
  const paths = [
    ...allCalls.map(({ call }) => call.path),
    ...allTransfers.map(({ transfer }) => transfer.path),
  ];
  const isProxied = (path: string) => GATEWAY_PREFIXES.some((prefix) => path.startsWith(`${prefix}/`));
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => !isProxied(path))).toEqual([]);
});

test('browsers are given no other address than the portal’s, and may connect to no other', async () => {
  const { host } = await startBoth();
  expect((await host.inject('/config.json')).json()).toEqual({ appGateway: '', authGateway: '' });
  const { headers } = await host.inject('/');
  expect(headers['content-security-policy']).toContain("connect-src 'self';");
  expect(headers['content-security-policy']).toContain("img-src 'self' data: blob:;");
});

test('the policy names the address of files only where the portal is opened by another', async () => {
  const { host } = await startBoth({ FILE_ORIGINS: 'http://localhost:4173' });
  const policyAt = async (at: string) =>
    String((await host.inject({ url: '/', headers: { host: at } })).headers['content-security-policy']);
  expect(await policyAt('localhost:4173')).toContain("connect-src 'self';");
  expect(await policyAt('127.0.0.1:4173')).toContain("connect-src 'self' http://localhost:4173;");
});

test('the gateway gets the client’s address from the host, whatever the browser sends', async () => {
  const { host } = await startBoth();
  const headers = {
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'localhost',
    forwarded: 'for=127.0.0.1;host=localhost',
  };
  const remoteAddress = '203.0.113.7';
  const response = await host.inject({ url: '/rest/user/me', headers, remoteAddress });
  const received = response.json<{ headers: Record<string, string> }>().headers;
  expect(received['x-forwarded-for']).toBe('203.0.113.7');
  expect(received['x-forwarded-host']).not.toBe('localhost');
  expect(received.forwarded).toBeUndefined();
});

test('behind proxies the gateway gets the one client address that the outermost proxy names', async () => {
  const { host } = await startBoth({ PROXIES: '2' });
  const headers = { 'x-forwarded-for': '127.0.0.1, 2001:db8::7, 10.0.0.2' };
  const response = await host.inject({ url: '/rest/user/me', headers, remoteAddress: '10.0.0.1' });
  expect(response.json().headers['x-forwarded-for']).toBe('2001:db8::7');
});

describe('the pages of a mock gateway', () => {
  const paths = ['/__mock', '/__world/blue/rest/user/me', '/outbox', '/docs', '/openapi.json'];

  test.each(paths)('are proxied under the name that the browser asked for: %s', async (url) => {
    const { host } = await startBoth({ MOCK_PROXY: '1' });
    const response = await host.inject({ url, headers: { host: 'rebound.example' } });
    expect(response.json()).toMatchObject({ url, headers: { host: 'rebound.example' } });
  });

  test.each([
    ['without their setting', {}],
    ['in production', { MOCK_PROXY: '1', NODE_ENV: 'production' }],
  ])('are not proxied %s', async (_, env) => {
    const { host } = await startBoth(env);
    for (const url of paths)
      expect((await host.inject({ url, headers: { accept: '*/*' } })).body).not.toContain('"url"');
  });
});

describe('a gateway that cannot respond', () => {
  /** How the host responds to a body that is longer than what is sent at once. */
  const codeOf = async (upstream: string) => {
    const url = await (await hostOf(upstream)).listen({ host: '127.0.0.1', port: 0 });
    const response = await fetch(`${url}/rest/user/me`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'x'.repeat(LONG) }),
    });
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(headers['content-type']).toContain('application/json');
    const { request_id, ...body } = (await response.json()) as Record<string, unknown>;
    expect(headers['x-request-id']).toBe(request_id);
    return { status: response.status, body };
  };

  test('is away with 503', async () => {
    const closed = createTcpServer().listen(0, '127.0.0.1');
    await new Promise((ready) => closed.once('listening', ready));
    const { port } = closed.address() as AddressInfo;
    await new Promise((done) => closed.close(done));
    expect(await codeOf(`http://127.0.0.1:${port}`)).toEqual({
      status: 503,
      body: { status_code: 503, message: 'unavailable' },
    });
  });

  test.each([
    ['breaks off', (response: ServerResponse) => response.destroy()],
    ['speaks no HTTP', (response: ServerResponse) => response.socket?.end('not HTTP\r\n\r\n')],
  ])('is 502 where it %s', async (_, handle) => {
    expect(await codeOf(await startByHand(handle))).toEqual({
      status: 502,
      body: { status_code: 502, message: 'unavailable' },
    });
  });

  test('keeps its own error, which is not asked for again', async () => {
    let asked = 0;
    const upstream = await startByHand((response) => {
      asked += 1;
      response
        .writeHead(503, { 'content-type': 'application/json', 'retry-after': '0' })
        .end('{"message":"x"}');
    });
    const response = await (await hostOf(upstream)).inject('/rest/user/me');
    expect([response.statusCode, response.json(), asked]).toEqual([503, { message: 'x' }, 1]);
  });
});

test('events are passed on one by one, and the gateway learns that a browser has left', async () => {
  let stream: ServerResponse | undefined;
  const opened = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const upstream = await startByHand((response) => {
    stream = response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: 1\n\n');
    response.once('close', left.resolve);
    opened.resolve();
  });
  const host = await hostOf(upstream);
  const url = await host.listen({ host: '127.0.0.1', port: 0 });
  const leaving = new AbortController();
  const { body } = await fetch(`${url}/rest/portal/events`, { signal: leaving.signal });
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  await opened.promise;
  expect((await reader.read()).value).toBe('data: 1\n\n');
  stream!.write('data: 2\n\n');
  expect((await reader.read()).value).toBe('data: 2\n\n');
  leaving.abort();
  await left.promise;
});

test('a file is passed on while it is being sent', async () => {
  const first = Promise.withResolvers<string>();
  const gateway = createServer((request, response) => {
    let received = 0;
    request.on('data', (bytes: Buffer) => {
      received += bytes.length;
      first.resolve(String(bytes));
    });
    request.on('end', () => response.end(JSON.stringify({ received })));
  });
  await new Promise<void>((ready) => gateway.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void gateway.close());
  const host = await hostOf(`http://127.0.0.1:${(gateway.address() as AddressInfo).port}`);
  const url = await host.listen({ host: '127.0.0.1', port: 0 });
  const upload = send(`${url}/upload/documents/1`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/offset+octet-stream', 'content-length': 10 },
  });
  const received = new Promise<string>((resolve) => {
    upload.on('response', (response) => {
      response.setEncoding('utf8').once('data', resolve);
    });
  });
  upload.write('first');
  expect(await first.promise).toBe('first');
  upload.end('after');
  expect(JSON.parse(await received)).toEqual({ received: 10 });
});
