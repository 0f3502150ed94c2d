// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildHost } from './app.ts';
import { readHostConfig } from './config.ts';

const SCRIPT = 'globalThis.started = true;';
/** What a document loads, and no document or worker itself. */
const ASSETS = {
  '/assets/main-abc.css': 'main { color: black }',
  '/assets/main-abc.js': SCRIPT,
  '/early.js': SCRIPT,
};
/** Read by browsers of documents, frames and workers alone. */
const OF_DOCUMENTS = ['permissions-policy', 'cross-origin-opener-policy', 'origin-agent-cluster'];
const dist = mkdtempSync(join(tmpdir(), 'portal-headers-'));
let host: FastifyInstance;

const hostFor = (env: NodeJS.ProcessEnv) => buildHost(readHostConfig({ WEB_DIST: dist, ...env }));
const navigate = (url: string) => host.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Portal</title>');
  for (const [url, content] of Object.entries({ ...ASSETS, '/assets/worker-abc.mjs': SCRIPT }))
    writeFileSync(join(dist, url), content);
  host = await hostFor({
    APP_GATEWAY_URL: 'https://app.example.test/base/',
    AUTH_GATEWAY_URL: 'https://auth.example.test',
  });
});

afterAll(async () => {
  await host.close();
  rmSync(dist, { recursive: true });
});

describe('security headers', () => {
  test.each(['/', '/assets/worker-abc.mjs', '/assets/gone.js', '/accounts', '/%zz'])(
    'are on %s',
    async (url) => {
      const { headers } = await navigate(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'x-frame-options': 'DENY',
      });
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['strict-transport-security']).toBeUndefined();
    },
  );

  test.each(Object.entries(ASSETS))('are, on %s, those that browsers read of one', async (url, content) => {
    const { headers, body } = await host.inject(url);
    expect(body).toBe(content);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    });
    const dropped = [...OF_DOCUMENTS, 'content-security-policy', 'x-frame-options'];
    expect(dropped.filter((name) => name in headers)).toEqual([]);
  });

  test('are, on the addresses of the gateways, those that hold for data', async () => {
    const { headers } = await navigate('/config.json');
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
    expect(OF_DOCUMENTS.filter((name) => name in headers)).toEqual([]);
  });

  test('allow scripts and styles of the portal only, and connections to the two gateways only', async () => {
    const { headers } = await navigate('/');
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split(';')
        .map((directive) => directive.trim().split(/ (.*)/s).slice(0, 2)),
    );
    const gateways = 'https://app.example.test https://auth.example.test';
    expect(policy).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'font-src': "'self'",
      'img-src': `'self' data: blob: ${gateways}`,
      'connect-src': `'self' ${gateways}`,
      'manifest-src': "'self'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'object-src': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'portal-worker',
    });
  });

  test('let photos be sent to and shown from the origins that are set for files', async () => {
    const withFiles = await hostFor({ FILE_ORIGINS: 'https://files.example.ca/' });
    const { headers } = await withFiles.inject('/');
    await withFiles.close();
    const policy = String(headers['content-security-policy']);
    const own = 'http://127.0.0.1:4000 https://files.example.ca';
    expect(policy).toContain(`img-src 'self' data: blob: ${own}`);
    expect(policy).toContain(`connect-src 'self' ${own}`);
    expect(policy.match(/files\.example\.ca/g)).toHaveLength(2);
  });

  test('require TLS for a year when the portal is behind TLS', async () => {
    const secure = await hostFor({ PORTAL_TLS: '1' });
    const { headers } = await secure.inject('/');
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    await secure.close();
  });
});
