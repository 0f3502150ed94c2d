import { describe, expect, it } from 'vitest';
import { startGateway } from '../testing/gateway.ts';

const LOCAL = { host: 'localhost:4000' };
const PAGES = ['/outbox', '/__mock', '/__mock/journal'];
const of = (site: string, mode: string, dest: string) => ({
  'sec-fetch-site': site,
  'sec-fetch-mode': mode,
  'sec-fetch-dest': dest,
});

describe.each(PAGES)('%s is for this machine and its own pages', (url) => {
  it.each([
    ['a program', {}],
    ['an address bar', of('none', 'navigate', 'document')],
    ['a page of the gateway', of('same-origin', 'cors', 'empty')],
    ['a link of the portal', of('same-site', 'navigate', 'document')],
    ['a link of the portal under another name of this machine', of('cross-site', 'navigate', 'document')],
    ['the portal', { ...of('same-site', 'cors', 'empty'), origin: 'http://localhost:4173' }],
  ])('is served to %s', async (_, headers) => {
    const { send } = await startGateway();
    expect((await send({ url, headers: { ...LOCAL, ...headers } })).statusCode).toBe(200);
  });

  it.each([
    ['a picture of a page elsewhere', of('cross-site', 'no-cors', 'image')],
    ['a picture of another page of this machine', of('same-site', 'no-cors', 'image')],
    ['a frame', of('cross-site', 'navigate', 'iframe')],
    ['a script', of('same-site', 'no-cors', 'script')],
    ['a page elsewhere that says so', { ...of('cross-site', 'cors', 'empty'), origin: 'https://evil.test' }],
  ])('is not there for %s', async (_, headers) => {
    const { send } = await startGateway();
    const response = await send({ url, headers: { ...LOCAL, ...headers } });
    expect([response.statusCode, response.json().message]).toEqual([404, 'invalid_url']);
  });

  it.each([
    ['a forwarded name', {}, { host: 'evil.example', 'x-forwarded-host': 'localhost' }],
    ['a forwarded name of another host', {}, { host: 'localhost', 'x-forwarded-host': 'evil.example' }],
    ['a forwarded address', { remoteAddress: '203.0.113.7' }, { 'x-forwarded-for': '127.0.0.1' }],
    ['a forwarded address of another machine', {}, { 'x-forwarded-for': '203.0.113.7' }],
    [
      'both',
      { remoteAddress: '203.0.113.7' },
      { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost' },
    ],
  ])('does not believe %s behind a proxy', async (_, from, headers) => {
    const { send } = await startGateway({ PROXIES: '1' });
    expect((await send({ url, ...from, headers: { ...LOCAL, ...headers } })).statusCode).toBe(404);
    expect((await send({ url, headers: LOCAL })).statusCode).toBe(200);
  });
});
