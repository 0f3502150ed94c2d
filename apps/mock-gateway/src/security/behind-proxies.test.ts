import { applicationHeader } from '@portal/contracts/application';
import { request, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildHost } from '../../../web/server/app.ts';
import { readHostConfig } from '../../../web/server/config.ts';
import { startGateway } from '../testing/gateway.ts';

/** Names the client a test pretends to be; the proxy takes it for the address it was called from. */
const CALLER = 'x-test-caller';

/** Starts a proxy that, like nginx, appends the address of its caller to the header. */
const startProxy = async (upstream: string) => {
  const server = createServer((incoming, response) => {
    const { [CALLER]: caller, ...headers } = incoming.headers;
    const known = headers['x-forwarded-for'];
    const from = String(caller ?? incoming.socket.remoteAddress);
    const passed = request(
      upstream + incoming.url,
      {
        method: incoming.method,
        headers: { ...headers, 'x-forwarded-for': known ? `${String(known)}, ${from}` : from },
      },
      (given) => {
        response.writeHead(given.statusCode ?? 500, given.headers);
        given.pipe(response);
      },
    );
    incoming.pipe(passed);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const startHost = async (gateway: string, proxies: number) => {
  const dist = mkdtempSync(join(tmpdir(), 'behind-proxies-'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html>');
  const env = { WEB_DIST: dist, GATEWAY_PROXY: gateway, PROXIES: String(proxies) };
  const host = await buildHost(readHostConfig(env));
  onTestFinished(async () => {
    await host.close();
    rmSync(dist, { recursive: true });
  });
  return host.listen({ host: '127.0.0.1', port: 0 });
};

/** As docker-compose.yml has it, with a number of proxies before the portal host. */
const startTopology = async (proxies: number) => {
  const gateway = await startGateway({ PROXIES: '1' });
  let url = await startHost(await gateway.app.listen({ host: '127.0.0.1', port: 0 }), proxies);
  for (let hop = 0; hop < proxies; hop++) url = await startProxy(url);
  const signIn = async (username: string, password: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...applicationHeader, ...headers },
      body: JSON.stringify({ username, password, product: 'dz' }),
    });
    return { status: response.status, message: ((await response.json()) as { message?: string }).message };
  };
  const addresses = async () => {
    const { db } = gateway.services;
    const rows = await db
      .selectFrom('login_event')
      .select('ip')
      .where('user_id', '=', exampleWorld.userUuid)
      .where('at', '=', gateway.clock.now().getTime())
      .orderBy('id')
      .execute();
    return rows.map(({ ip }) => ip);
  };
  return { ...gateway, signIn, addresses };
};

const { username, password } = exampleWorld;
/** One more than the failures that are free. */
const SPRAYED = 31;

describe('behind a TLS proxy and the portal host', () => {
  it('wrong passwords of one client throttle no one else', async () => {
    const { signIn } = await startTopology(1);
    const attacker = { [CALLER]: '198.51.100.66' };
    for (let name = 0; name < SPRAYED; name++) await signIn(`name-${name}`, 'wrong', attacker);
    expect(await signIn(username, password, attacker)).toMatchObject({ message: 'user_timeout' });
    expect((await signIn(username, password, { [CALLER]: '203.0.113.9' })).status).toBe(200);
  });

  it('a client cannot pass for others by headers of its own', async () => {
    const { signIn } = await startTopology(1);
    for (let name = 0; name < SPRAYED; name++) {
      const claimed = `203.0.113.${name}`;
      await signIn(`name-${name}`, 'wrong', {
        [CALLER]: '198.51.100.66',
        'x-forwarded-for': claimed,
        'x-real-ip': claimed,
        forwarded: `for=${claimed}`,
      });
    }
    expect(await signIn(username, password, { [CALLER]: '198.51.100.66' })).toMatchObject({
      message: 'user_timeout',
    });
    expect((await signIn(username, password, { [CALLER]: '203.0.113.1' })).status).toBe(200);
  });

  it.each([
    { sent: '203.0.113.9', seen: '203.0.113.9' },
    { sent: '2001:db8::7', seen: '2001:db8::7' },
    { sent: '203.0.113.9:51234', seen: '203.0.113.9' },
    { sent: 'unknown', seen: '127.0.0.1' },
  ])('login history shows $seen for a client at $sent', async ({ sent, seen }) => {
    const { signIn, addresses } = await startTopology(1);
    await signIn(username, password, { [CALLER]: sent, 'x-forwarded-for': 'garbage, , 10.9.8.7' });
    expect(await addresses()).toEqual([seen]);
  });

  it('without a proxy before the portal host no header counts', async () => {
    const { signIn, addresses } = await startTopology(0);
    await signIn(username, password, { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' });
    expect(await addresses()).toEqual(['127.0.0.1']);
  });
});
