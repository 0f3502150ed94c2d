// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { buildHost } from './app.ts';
import { readHostConfig } from './config.ts';

const INDEX = `<!doctype html><html><head><script src="/own.js"></script></head></html>`;
const SCRIPTS = ['/dev/enter-world.ts', '/dev/tab-world.ts'];
const ofPage = { accept: 'text/html', 'accept-encoding': 'br' };
const ofScript = { 'sec-fetch-dest': 'script' };

const startHost = async (env: NodeJS.ProcessEnv) => {
  const dist = mkdtempSync(join(tmpdir(), 'portal-worlds-'));
  writeFileSync(join(dist, 'index.html'), INDEX);
  writeFileSync(join(dist, 'index.html.br'), brotliCompressSync(INDEX));
  const host = await buildHost(readHostConfig({ WEB_DIST: dist, ...env }));
  onTestFinished(async () => {
    await host.close();
    rmSync(dist, { recursive: true });
  });
  return host;
};

test.each(['/', '/index.html', '/accounts?world=tab-1', '/?world=tab-1'])(
  'a world of the mock is entered by a script before all others of %s, where the setting says so',
  async (url) => {
    const host = await startHost({ TAB_WORLDS: '1' });
    const { payload, headers } = await host.inject({ url, headers: ofPage });
    expect(payload).toMatch(
      /<head>\s*<script type="module" src="\/dev\/enter-world.ts"><\/script>.*own\.js/s,
    );
    expect([headers['content-type'], headers['cache-control'], headers['content-encoding']]).toEqual([
      'text/html; charset=utf-8',
      'no-cache',
      undefined,
    ]);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  },
);

test.each(SCRIPTS)('%s is served as a browser reads it, without types', async (url) => {
  const host = await startHost({ TAB_WORLDS: '1' });
  const { statusCode, headers, payload } = await host.inject({ url, headers: ofScript });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect(payload).not.toMatch(/: (?:string|void)\b/);
});

test('there is no world without the setting', async () => {
  const host = await startHost({});
  for (const url of SCRIPTS) expect((await host.inject({ url, headers: ofScript })).statusCode).toBe(404);
  const page = await host.inject({ url: '/?world=tab-1', headers: { accept: 'text/html' } });
  expect(page.payload).toBe(INDEX);
});
