// @vitest-environment node
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildHost } from './app.ts';
import { readHostConfig } from './config.ts';

const SHELL = '<!doctype html><title>Portal</title>';
const RULES = 'body{margin:0}';
const SCRIPT = 'document.title';
const drawn = {
  en: `<title>Sign in</title><style>${RULES}</style><script>${SCRIPT}</script>`,
  fr: `<title>Connexion</title><style>${RULES}</style><script>${SCRIPT}</script>`,
};
const dist = mkdtempSync(join(tmpdir(), 'portal-pages-'));
let host: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(dist, '.pages'));
  writeFileSync(join(dist, 'index.html'), SHELL);
  for (const [language, html] of Object.entries(drawn)) {
    writeFileSync(join(dist, '.pages', `sign-in.${language}.html`), html);
    writeFileSync(join(dist, '.pages', `sign-in.${language}.html.br`), brotliCompressSync(html));
  }
  host = await buildHost(readHostConfig({ WEB_DIST: dist }));
});

afterAll(async () => {
  await host.close();
  rmSync(dist, { recursive: true });
});

const open = (url: string, headers: Record<string, string> = {}) =>
  host.inject({ url, headers: { accept: 'text/html', ...headers } });

test.each([
  ['/signin', undefined, drawn.en],
  ['/signin/?from=mail', undefined, drawn.en],
  ['/SignIn', 'language=fr', drawn.fr],
  ['/signin', 'a=b; language=fr; c=d', drawn.fr],
  ['/signin', 'language=en', drawn.en],
  ['/signin', 'language=de', drawn.en],
  ['/signin', 'other-language=fr', drawn.en],
  ['/signin', 'language=french', drawn.en],
  ['/', 'language=fr', SHELL],
  ['/signin/more', 'language=fr', SHELL],
  ['/app/holdings', 'language=fr', SHELL],
])('%s with the cookie %s', async (url, cookie, expected) => {
  const { statusCode, payload } = await open(url, cookie === undefined ? {} : { cookie });
  expect([statusCode, payload]).toEqual([200, expected]);
});

test('a cache knows the page of one language from that of the other, and what is known is not sent again', async () => {
  const [english, french] = await Promise.all([open('/signin'), open('/signin', { cookie: 'language=fr' })]);
  expect(english.headers).toMatchObject({
    'cache-control': 'no-cache',
    vary: 'accept-encoding, cookie',
    'content-type': 'text/html; charset=utf-8',
  });
  const tag = String(english.headers.etag);
  expect(french.headers.etag).not.toBe(tag);
  const known = { 'if-none-match': tag };
  expect(await open('/signin', known)).toMatchObject({ statusCode: 304, payload: '' });
  expect((await open('/signin', { ...known, cookie: 'language=fr' })).statusCode).toBe(200);
});

test('a page is sent compressed to a browser that accepts it, and plain to one that does not', async () => {
  const compressed = await open('/signin', { 'accept-encoding': 'gzip, deflate, br' });
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(drawn.en);
  const plain = await open('/signin', { 'accept-encoding': 'br;q=0, identity' });
  expect([plain.headers['content-encoding'], plain.payload]).toEqual([undefined, drawn.en]);
});

test('what the build wrote into a page runs there by its hash, and on no other page', async () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policyOf = async (url: string) => String((await open(url)).headers['content-security-policy']);
  const policy = await policyOf('/signin');
  expect(policy).toContain(`script-src 'self' ${hash(SCRIPT)};`);
  expect(policy).toContain(`style-src 'self' ${hash(RULES)};`);
  expect(policy).not.toContain('unsafe');
  expect(await policyOf('/')).not.toContain('sha256');
});

test('a drawn page has no address of its own', async () => {
  expect((await open('/.pages/sign-in.fr.html')).payload).toBe(SHELL);
});
