// @vitest-environment node
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildHost } from './app.ts';
import { readHostConfig } from './config.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** A gateway that counts what it received; `close` ends it at once. */
const startGateway = async (handle: Handle) => {
  let received = 0;
  const server = createServer((request, response) => {
    received += 1;
    handle(request, response);
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  const close = () => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(closed));
  };
  onTestFinished(async () => void (await close()));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, received: () => received, close };
};

const startHost = async (gateways: readonly { url: string }[]) => {
  const dist = mkdtempSync(join(tmpdir(), 'portal-gateways-'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html>');
  const GATEWAY_PROXY = gateways.map(({ url }) => url).join(', ');
  const host = await buildHost(readHostConfig({ WEB_DIST: dist, GATEWAY_PROXY }));
  onTestFinished(async () => {
    await host.close();
    rmSync(dist, { recursive: true });
  });
  return host.listen({ host: '127.0.0.1', port: 0 });
};

const echo: Handle = (request, response) => void request.pipe(response);
const breakOff: Handle = ({ socket }) => void socket.destroy();
const LONG = 'x'.repeat(200_000);

const send = (host: string, method: 'GET' | 'POST') =>
  fetch(`${host}/rest/user/me`, method === 'POST' ? { method, body: LONG } : { method });

test('reads and writes that are sent at once are spread over the gateways', async () => {
  const waiting: (() => void)[] = [];
  const both = Promise.withResolvers<void>();
  const respondTogether: Handle = (_request, response) => {
    waiting.push(() => response.end());
    if (waiting.length === 2) both.resolve();
  };
  const gateways = [await startGateway(respondTogether), await startGateway(respondTogether)];
  const host = await startHost(gateways);
  const responses = [send(host, 'GET'), send(host, 'GET')];
  await both.promise;
  waiting.forEach((respond) => respond());
  await Promise.all(responses);
  expect(gateways.map(({ received }) => received())).toEqual([1, 1]);
});

test.each(['GET', 'POST'] as const)('a %s goes to another gateway when the first is gone', async (method) => {
  const gone = await startGateway(echo);
  const alive = await startGateway(echo);
  await gone.close();
  const host = await startHost([gone, alive]);
  for (let sent = 1; sent <= 3; sent += 1) {
    const response = await send(host, method);
    expect([response.status, await response.text()]).toEqual([200, method === 'POST' ? LONG : '']);
    expect(alive.received()).toBe(sent);
  }
});

test('a read whose gateway breaks off is sent to another', async () => {
  const [broken, alive] = [await startGateway(breakOff), await startGateway(echo)];
  const host = await startHost([broken, alive]);
  expect((await send(host, 'GET')).status).toBe(200);
  expect([broken.received(), alive.received()]).toEqual([1, 1]);
});

test('a write whose gateway breaks off is 502, and no other receives it', async () => {
  const [broken, alive] = [await startGateway(breakOff), await startGateway(echo)];
  const host = await startHost([broken, alive]);
  const response = await send(host, 'POST');
  expect([response.status, await response.json()]).toMatchObject([502, { message: 'unavailable' }]);
  expect([broken.received(), alive.received()]).toEqual([1, 0]);
});

test('a read that every gateway breaks off is 502 after one attempt at each', async () => {
  const gateways = [await startGateway(breakOff), await startGateway(breakOff)];
  const host = await startHost(gateways);
  expect((await send(host, 'GET')).status).toBe(502);
  expect(gateways.reduce((sum, { received }) => sum + received(), 0)).toBe(2);
});

test('the host is 503 when all gateways are gone', async () => {
  const gateways = [await startGateway(echo), await startGateway(echo)];
  const host = await startHost(gateways);
  await Promise.all(gateways.map(({ close }) => close()));
  expect((await send(host, 'POST')).status).toBe(503);
});
