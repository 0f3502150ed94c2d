// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { buildHost } from './app.ts';
import { readHostConfig } from './config.ts';

const startBoth = async (env: NodeJS.ProcessEnv = {}) => {
  const gateway = Fastify();
  gateway.all('/rest/user/me', async ({ headers, method, body }) => ({ headers, method, body }));
  const upstream = await gateway.listen({ host: '127.0.0.1', port: 0 });
  const dist = mkdtempSync(join(tmpdir(), 'portal-proxy-'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html>');
  const host = await buildHost(readHostConfig({ WEB_DIST: dist, GATEWAY_PROXY: upstream, ...env }));
  onTestFinished(async () => {
    await host.close();
    await gateway.close();
    rmSync(dist, { recursive: true });
  });
  return { host };
};

test('calls reach the gateway unchanged, and pages come from the portal', async () => {
  const { host } = await startBoth();
  const payload = { language: 'fr' };
  const response = await host.inject({ method: 'POST', url: '/rest/user/me', payload });
  expect(response.json()).toMatchObject({ method: 'POST', body: payload });
  const page = await host.inject({ url: '/accounts', headers: { accept: 'text/html' } });
  expect(page.body).toContain('<!doctype html>');
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
