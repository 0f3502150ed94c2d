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
import type { Addresses } from './pages.ts';

const SHELL = '<!doctype html><title>Portal</title>';
const RULES = 'body{margin:0}';
const SCRIPT = 'document.title';
const signIn = {
  en: `<title>Sign in</title><style>${RULES}</style><script>${SCRIPT}</script>`,
  fr: `<title>Connexion</title><style>${RULES}</style><script>${SCRIPT}</script>`,
};
const NOT_FOUND = { en: '<title>Page Not Found</title>', fr: '<title>Page introuvable</title>' };
const addresses = {
  prerendered: { 'sign-in': ['/', '/signin'], activation: ['/activate/:code'], 'not-found': [] },
  known: ['/app/holdings', '/app/own-data', '/app/accounts/:account'],
  noPage: 'not-found',
} satisfies Addresses;
const dist = mkdtempSync(join(tmpdir(), 'portal-pages-'));
let host: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(dist, '.pages'));
  writeFileSync(join(dist, 'index.html'), SHELL);
  writeFileSync(join(dist, '.pages', 'addresses.json'), JSON.stringify(addresses));
  for (const [name, pages] of Object.entries({
    'sign-in': signIn,
    activation: signIn,
    'not-found': NOT_FOUND,
  }))
    for (const [language, html] of Object.entries(pages)) {
      writeFileSync(join(dist, '.pages', `${name}.${language}.html`), html);
      writeFileSync(join(dist, '.pages', `${name}.${language}.html.br`), brotliCompressSync(html));
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
  ['/signin', undefined, signIn.en],
  ['/signin/?from=mail', undefined, signIn.en],
  ['/SignIn', 'language=fr', signIn.fr],
  ['/signin', 'a=b; language=fr; c=d', signIn.fr],
  ['/signin', 'language=en', signIn.en],
  ['/signin', 'language=de', signIn.en],
  ['/signin', 'other-language=fr', signIn.en],
  ['/signin', 'language=french', signIn.en],
  ['/', 'language=fr', signIn.fr],
  ['/activate/a-code', 'language=fr', signIn.fr],
  ['/signin?from=mail&step=code', 'language=fr', SHELL],
  ['/index.html', 'language=fr', SHELL],
  ['/app/holdings', 'language=fr', SHELL],
  ['/App/own_data/', undefined, SHELL],
  ['/app/accounts/ABC-1?tab=values', undefined, SHELL],
])('%s with the cookie %s', async (url, cookie, expected) => {
  const { statusCode, payload } = await open(url, cookie === undefined ? {} : { cookie });
  expect([statusCode, payload]).toEqual([200, expected]);
});

test.each(['/signin/more', '/activate', '/activate/', '/activate/a/b', '/app', '/app/accounts/', '/nowhere'])(
  'no page is at %s, which a page says in the language of the browser',
  async (url) => {
    const responses = await Promise.all([open(url), open(url, { cookie: 'language=fr' })]);
    expect(responses.map(({ statusCode, payload }) => [statusCode, payload])).toEqual([
      [404, NOT_FOUND.en],
      [404, NOT_FOUND.fr],
    ]);
    const [english] = responses;
    expect(english).toMatchObject({
      headers: { 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' },
    });
    const again = await open(url, { 'if-none-match': String(english?.headers.etag) });
    expect(again.statusCode).toBe(404);
  },
);

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
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(signIn.en);
  const plain = await open('/signin', { 'accept-encoding': 'br;q=0, identity' });
  expect([plain.headers['content-encoding'], plain.payload]).toEqual([undefined, signIn.en]);
});

test('what the build wrote into a page runs there by its hash, and on no other page', async () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policyOf = async (url: string) => String((await open(url)).headers['content-security-policy']);
  const policy = await policyOf('/signin');
  expect(policy).toContain(`script-src 'self' ${hash(SCRIPT)};`);
  expect(policy).toContain(`style-src 'self' ${hash(RULES)};`);
  expect(policy).not.toContain('unsafe');
  expect(await policyOf('/app/holdings')).not.toContain('sha256');
});

test('a prerendered page has no address of its own', async () => {
  for (const file of ['sign-in.fr.html', 'addresses.json'])
    expect((await open(`/.pages/${file}`)).payload).toBe(NOT_FOUND.en);
});
