// @vitest-environment node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { readHostConfig } from './config.ts';

const server = fileURLToPath(new URL('server.ts', import.meta.url));

const startHost = (env: NodeJS.ProcessEnv) => {
  const child = spawn(process.execPath, [server], {
    env: { PATH: process.env.PATH, PORTAL_PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
};

const distWithIndex = () => {
  const dist = mkdtempSync(join(tmpdir(), 'portal-dist-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  writeFileSync(join(dist, 'index.html'), '<!doctype html>');
  return dist;
};

test('without settings the portal is on 4173 and both gateways are the one on 4000', () => {
  expect(readHostConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 4173,
    gateways: { appGateway: 'http://127.0.0.1:4000', authGateway: 'http://127.0.0.1:4000' },
    isBehindTls: false,
  });
});

test('origins of files are read as a list, without a slash at the end', () => {
  const FILE_ORIGINS = 'https://files.example.ca, http://127.0.0.1:9000/';
  expect(readHostConfig({ FILE_ORIGINS }).fileOrigins).toEqual([
    'https://files.example.ca',
    'http://127.0.0.1:9000',
  ]);
  expect(readHostConfig({}).fileOrigins).toEqual([]);
});

test('an empty setting counts as not set', () => {
  expect(readHostConfig({ PORTAL_PORT: '', AUTH_GATEWAY_URL: '' }).port).toBe(4173);
});

test.each([
  ['APP_GATEWAY_URL', 'localhost:4000'],
  ['AUTH_GATEWAY_URL', 'javascript:alert(1)'],
  ['GATEWAY_PROXY', 'http://one:4000,two:4000'],
  ['FILE_ORIGINS', 'files.example.ca'],
  ['FILE_ORIGINS', 'https://files.example.ca/photos'],
  ['FILE_ORIGINS', 'https://files.example.ca https://evil.example'],
  ['FILE_ORIGINS', 'https://files.example.ca;script-src'],
  ['FILE_ORIGINS', 'https://*.example.ca'],
  ['FILE_ORIGINS', 'data:'],
  ['PORTAL_PORT', '70000'],
  ['PORTAL_PORT', 'web'],
  ['PORTAL_TLS', 'yes'],
  ['SERVICE_WORKER', 'off'],
  ['TAB_WORLDS', 'yes'],
  ['PROXIES', '6'],
  ['PROXIES', '1.5'],
  ['PROXIES', 'nginx'],
])('%s=%s is rejected with one line that names the setting and the value', (name, value) => {
  expect(() => readHostConfig({ [name]: value })).toThrow(
    new RegExp(`^${name} is "${value.replace(/[()*]/g, '.')}"; .+\\.$`),
  );
});

test('worlds of the mock are rejected in production', () => {
  expect(readHostConfig({ TAB_WORLDS: '1' }).opensWorlds).toBe(true);
  expect(readHostConfig({ NODE_ENV: 'production' }).opensWorlds).toBe(false);
  expect(() => readHostConfig({ TAB_WORLDS: '1', NODE_ENV: 'production' })).toThrow(
    'TAB_WORLDS is "1"; expected 0 in production, which has no mock gateway.',
  );
});

test('a wrong gateway address stops the host with one line and exit code 1', async () => {
  const child = startHost({ APP_GATEWAY_URL: 'somewhere' });
  const [stderr, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^APP_GATEWAY_URL is "somewhere"; .+\n$/);
});

test('a folder without a build stops the host with one line', async () => {
  const child = startHost({ WEB_DIST: tmpdir() });
  const [stderr, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^There is no web build in .+\n$/);
});

test('a taken port stops the host with one line that names the port and the setting', async () => {
  const dist = distWithIndex();
  const first = startHost({ WEB_DIST: dist });
  const [{ url }] = await once(first, 'message');
  const second = startHost({ WEB_DIST: dist, PORTAL_PORT: new URL(url).port });
  const [stderr, [code]] = await Promise.all([text(second.stderr!), once(second, 'exit')]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Port \d+ is taken.+PORTAL_PORT.+\n$/);
});

test.each(['SIGTERM', 'SIGINT'] as const)('the host closes and exits with 0 on %s', async (signal) => {
  const child = startHost({ WEB_DIST: distWithIndex() });
  const [{ url }] = await once(child, 'message');
  expect((await fetch(url)).status).toBe(200);
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('the host does not outlive the process that started it', async () => {
  const child = startHost({ WEB_DIST: distWithIndex() });
  await once(child, 'message');
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a rejected address is reported without its name and password', () => {
  const read = () => readHostConfig({ GATEWAY_PROXY: 'http://user:pa/ss@w0rd@host,ftp://x' });
  expect(read).toThrow('GATEWAY_PROXY is "http://…@host,ftp://x"; expected ');
});
