// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildHost } from './app.ts';
import { readHostConfig } from './config.ts';

const INDEX = '<!doctype html><title>Portal</title>';
const SCRIPT = 'globalThis.started = true;'.repeat(20);
const folder = mkdtempSync(join(tmpdir(), 'portal-host-'));
const dist = join(folder, 'dist');
let host: FastifyInstance;

const hostFor = (env: NodeJS.ProcessEnv) => buildHost(readHostConfig({ WEB_DIST: dist, ...env }));
const navigate = (url: string) => host.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'figures');
  writeFileSync(join(dist, '.stamp'), 'hidden');
  for (const [name, text] of [
    ['index.html', INDEX],
    ['service-worker.js', SCRIPT],
    ['assets/main-abc.js', SCRIPT],
  ] as const) {
    writeFileSync(join(dist, name), text);
    writeFileSync(join(dist, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(dist, `${name}.gz`), gzipSync(text));
  }
  host = await hostFor({
    APP_GATEWAY_URL: 'https://app.example.test/base/',
    AUTH_GATEWAY_URL: 'https://auth.example.test',
  });
});

afterAll(async () => {
  await host.close();
  rmSync(folder, { recursive: true });
});

test('an opened mailed link is in no Referer and in no log', async () => {
  const written: unknown[] = [];
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((text) => written.push(text) > 0),
  );
  const code = 'a-code-that-only-the-mail-holds1';
  const responses = [await navigate(`/activate/${code}`), await navigate(`/register/${code}`)];
  for (const spy of spies) spy.mockRestore();
  for (const { statusCode, headers, payload } of responses) {
    expect([statusCode, headers['referrer-policy']]).toEqual([200, 'no-referrer']);
    expect(JSON.stringify([payload, headers])).not.toContain(code);
  }
  expect(written).toEqual([]);
});

describe('compression', () => {
  const asset = (encoding?: string) =>
    host.inject({ url: '/assets/main-abc.js', headers: encoding ? { 'accept-encoding': encoding } : {} });

  test('sends the brotli bytes of the build to a browser that accepts them', async () => {
    const { headers, rawPayload } = await asset('gzip, deflate, br, zstd');
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(headers['content-type']).toContain('javascript');
    expect(brotliDecompressSync(rawPayload).toString()).toBe(SCRIPT);
  });

  test('sends gzip to a browser without brotli', async () => {
    const { headers, rawPayload } = await asset('gzip');
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(rawPayload).toString()).toBe(SCRIPT);
  });

  test('says by HEAD how long a file is, without its bytes, and sends no folder', async () => {
    const { statusCode, headers, rawPayload } = await host.inject({
      method: 'HEAD',
      url: '/assets/main-abc.js',
    });
    expect([statusCode, headers['content-length'], rawPayload.length]).toEqual([
      200,
      String(SCRIPT.length),
      0,
    ]);
    for (const url of ['/assets', '/assets/'])
      expect(
        (await host.inject({ url, headers: { accept: 'image/*', 'accept-encoding': 'br' } })).statusCode,
      ).toBe(404);
  });

  test('sends the plain file to a client that accepts neither', async () => {
    const { headers, payload } = await asset();
    expect(headers['content-encoding']).toBeUndefined();
    expect(payload).toBe(SCRIPT);
  });
});

describe('caching', () => {
  test('lets hashed files be cached for a year, and index.html only with revalidation', async () => {
    const asset = await host.inject('/assets/main-abc.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers).not.toHaveProperty('etag');
    for (const url of ['/', '/index.html', '/accounts'])
      expect((await navigate(url)).headers).toMatchObject({
        'cache-control': 'no-cache',
        etag: expect.any(String),
      });
  });
});

test('a connection of HTTP/1.1 stays open without headers that say so', async () => {
  const url = await host.listen({ host: '127.0.0.1', port: 0 });
  const { headers } = await fetch(`${url}/assets/main-abc.js`);
  expect(['connection', 'keep-alive'].filter((name) => headers.has(name))).toEqual([]);
});

describe('pages', () => {
  test.each(['/', '/signin', '/accounts/123?tab=values'])('%s gets index.html', async (url) => {
    const response = await navigate(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('text/html');
    expect(response.payload).toBe(INDEX);
  });

  test('a missing asset is a 404 even for a browser that accepts html', async () => {
    expect((await navigate('/assets/gone-123.js')).statusCode).toBe(404);
  });

  test('a client that accepts any type, such as curl, gets index.html too', async () => {
    expect((await host.inject({ url: '/signin', headers: { accept: '*/*' } })).payload).toBe(INDEX);
    expect((await host.inject('/signin')).payload).toBe(INDEX);
    expect((await host.inject('/favicon.ico')).statusCode).toBe(404);
  });

  test('a request that is not a page view gets a 404', async () => {
    const scripted = { accept: '*/*', 'sec-fetch-dest': 'empty' };
    expect((await host.inject({ url: '/accounts', headers: scripted })).statusCode).toBe(404);
    const json = await host.inject({ url: '/accounts', headers: { accept: 'application/json' } });
    expect(json.statusCode).toBe(404);
    const posted = await host.inject({ method: 'POST', url: '/signin', headers: { accept: 'text/html' } });
    expect(posted.statusCode).toBe(404);
  });

  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/..\\..\\secret.txt',
    '/%00',
    '/%c0%ae%c0%ae/secret.txt',
    '//etc/passwd',
    '/.stamp',
  ])('%s reaches nothing outside the build', async (url) => {
    for (const response of [await navigate(url), await host.inject(url)]) {
      expect(response.statusCode).toBeLessThan(500);
      expect(response.payload).not.toMatch(/figures|hidden|root:/);
    }
  });
});

describe('the service worker', () => {
  const fetched = { accept: '*/*', 'sec-fetch-dest': 'serviceworker', 'accept-encoding': 'br' };

  test('is served as a script of the portal, revalidated at every look, under the policy of its pages', async () => {
    const { statusCode, headers } = await host.inject({ url: '/service-worker.js', headers: fetched });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(headers['content-type']).toContain('javascript');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test.each(['GET', 'HEAD'] as const)(
    'is not there for %s where the setting turns it off',
    async (method) => {
      const without = await hostFor({ SERVICE_WORKER: '0' });
      const { statusCode, headers } = await without.inject({
        method,
        url: '/service-worker.js',
        headers: fetched,
      });
      await without.close();
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
    },
  );
});

test('config.json says whether visits are measured, where they are', async () => {
  const measuring = await buildHost(readHostConfig({ WEB_DIST: dist, FIELD_FIGURES: '1' }));
  const { payload } = await measuring.inject('/config.json');
  await measuring.close();
  expect(JSON.parse(payload)).toMatchObject({ fieldFigures: true });
});

test('config.json names both gateways and is never cached', async () => {
  const { headers, payload } = await host.inject('/config.json');
  expect(headers['cache-control']).toBe('no-store');
  expect(JSON.parse(payload)).toEqual({
    appGateway: 'https://app.example.test/base',
    authGateway: 'https://auth.example.test',
  });
});
