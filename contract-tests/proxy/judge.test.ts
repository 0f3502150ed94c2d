import { brotliCompressSync, gzipSync } from 'node:zlib';
import { exampleWorld } from '@portal/contracts/example-world';
import { PRODUCT } from '@portal/contracts/constants';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  dropped,
  every,
  inSuccess,
  withResponse,
  type Drift,
  type ProxiedResponse,
} from '../mutation/drift.ts';
import { withDriftingMock } from '../mutation/drifting-mock.ts';
import { call, headersOf, serve, signIn, startCommand } from './proxy.testing.ts';

const mock = withDriftingMock();

let token: string;
beforeEach(async () => {
  token = (await signIn(mock.proxy().url)).access_token;
});
afterEach(() => mock.proxy().plant(null));

/** Has a client make a call through the proxy while the gateway drifts; resolves to what the command printed. */
const judge = async (drift: Drift | null, visit: (url: string) => Promise<unknown>) => {
  mock.proxy().plant(drift);
  const command = await startCommand(mock.proxy().url);
  await visit(command.url);
  return { code: await command.end(), ...command.printed };
};

const readAccounts = (url: string) => call(url, '/rest/portal/accounts', token).then((one) => one.text());
const withHeaders =
  (more: Record<string, string>) =>
  (response: ProxiedResponse): ProxiedResponse => ({
    ...response,
    headers: { ...response.headers, ...more },
  });
type Rows = { accounts: Record<string, unknown>[] };
const eachAccount = (change: (account: Record<string, unknown>) => object) => (body: object) => ({
  ...body,
  accounts: (body as Rows).accounts.map(change),
});

describe('real traffic of a client', () => {
  it('passes where it is as the contract says', async () => {
    const { code, out, error } = await judge(null, async (url) => {
      await readAccounts(url);
      await call(url, '/rest/user/me', token);
      await call(url, '/rest/portal/holdings', token, { by: 'asset_class' });
      await call(url, '/rest/portal/holdings', token, {
        by: 'asset_class',
        account_uuid: exampleWorld.otherAccountUuid,
      });
      await call(url, '/rest/portal/accounts');
    });
    expect([code, error]).toEqual([0, '']);
    expect(out).toMatch(/^5 requests, 3 of \d+ calls\nNothing differed\.$/m);
  });

  const drifts: [title: string, drift: Drift, expected: string | RegExp][] = [
    [
      'a key that is missing',
      inSuccess(
        'accounts.list',
        'x',
        eachAccount((one) => dropped(one, 'opened_on')),
      ),
      /expected \$\.accounts\.0\.opened_on: string\n {4}got {6}nothing\n/,
    ],
    [
      'an amount that is a number',
      inSuccess(
        'accounts.list',
        'x',
        eachAccount((one) => ({ ...one, market_value: 12.5 })),
      ),
      /expected \$\.accounts\.0\.market_value: .*string.*\n {4}got {6}12\.5\n/,
    ],
    [
      'a key that the contract does not name',
      inSuccess('accounts.list', 'x', (body) => ({ ...body, total: 1 })),
      'expected $.total: no key of this name',
    ],
    [
      'another status',
      withResponse('accounts.list', 'x', (one) => ({ ...one, status: 201 })),
      'expected status 200\n    got      201',
    ],
    [
      'an error that the call does not declare',
      withResponse('accounts.list', 'x', (one) => ({
        ...one,
        status: 409,
        body: { status_code: 409, message: 'too_many_reports' },
      })),
      /expected an error that the call declares\n {4}got {6}409 .*too_many_reports/,
    ],
    [
      'a defect of the gateway',
      withResponse('accounts.list', 'x', (one) => ({
        ...one,
        status: 500,
        body: { status_code: 500, message: 'internal_error' },
      })),
      /expected an error that the call declares\n {4}got {6}500 /,
    ],
    [
      'a call that is not served',
      withResponse('accounts.list', 'x', (one) => ({
        ...one,
        status: 404,
        type: 'text/html',
        body: 'Not Found',
      })),
      '✗ accounts.list: not served',
    ],
    [
      'JSON that is malformed',
      withResponse('accounts.list', 'x', (one) => ({ ...one, bytes: Buffer.from('{"accounts": [') })),
      'expected $: application/json',
    ],
    [
      'a response that caches may store',
      withResponse('accounts.list', 'x', withHeaders({ 'cache-control': 'max-age=60' })),
      'expected cache-control: no-store\n    got      max-age=60',
    ],
  ];

  it.each(drifts)('is reported once with its number: %s', async (_, drift, expected) => {
    const { code, out } = await judge(drift, async (url) => {
      for (let times = 0; times < 3; times++) await readAccounts(url);
    });
    expect(code).toBe(1);
    expect(out).toMatch(
      /^✗ accounts\.list: .*\n {4}given {4}GET \/rest\/portal\/accounts, \d{3}\n {4}expected /m,
    );
    expect(out).toContain(expected instanceof RegExp ? (expected.exec(out)?.[0] ?? `${expected}`) : expected);
    expect(out).toMatch(/^ {4}curl -sS 'http.*\/rest\/portal\/accounts' .*-H 'x-access-token: '"\$TOKEN"/m);
    const summary = out.slice(out.indexOf('3 requests, '));
    expect(summary).toMatch(/^ {2}\d+ × accounts\.list: /m);
    expect(out.split('✗ accounts.list').length - 1).toBe(summary.match(/^ {2}\d+ × /gm)!.length);
    expect(out).not.toContain(token);
  });

  it('is unchanged for the client, whatever is reported of it', async () => {
    const broken = Buffer.from('{"accounts": [');
    const drift = withResponse('accounts.list', 'x', (one) => ({ ...one, bytes: broken }));
    let text = '';
    await judge(drift, async (url) => (text = await readAccounts(url)));
    expect(text).toBe(broken.toString());
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('is read through %s and through a path of its gateway', async (encoding, encode) => {
    const target = mock.proxy().url;
    const seen: string[] = [];
    const { url } = await serve(async (request, response) => {
      seen.push(request.url!);
      const passed = await readAccounts(target);
      const bytes = encode(Buffer.from(passed.replace('"base_currency":"CAD"', '"base_currency":"EUR"')));
      const type = { 'content-type': 'application/json', 'cache-control': 'no-store' };
      response.writeHead(200, { ...type, 'content-encoding': encoding }).end(bytes);
    });
    const command = await startCommand(`${url}/api`);
    await readAccounts(command.url);
    expect(seen).toEqual(['/api/rest/portal/accounts']);
    expect(await command.end()).toBe(1);
    expect(command.printed.out).toContain('expected $.base_currency:');
    expect(command.printed.out).toContain('\n1 differences:\n');
  });

  it('is counted where it cannot be judged', async () => {
    const { url } = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'secret' }).end('{}');
    });
    const command = await startCommand(url);
    await fetch(`${command.url}/rest/portal/accounts`, { headers: headersOf(token) });
    expect(await command.end()).toBe(2);
    expect(command.printed.out).toMatch(/^1 responses could not be read: /m);
  });

  it('is judged by both languages', async () => {
    const drift = inSuccess('faq.list', 'x', (body) =>
      every(body, (row) => ({ ...row, answer: { en: 'Yes.', fr: ' ' } })),
    );
    const { code, out } = await judge(drift, (url) => call(url, '/rest/portal/faq', token));
    expect([code, out]).toEqual([1, expect.stringContaining('expected $.0.answer.fr: words')]);
  });

  it('is judged by what a page of its origin may read', async () => {
    const drift = withResponse('accounts.list', 'x', withHeaders({ 'access-control-allow-origin': 'null' }));
    const { code, out } = await judge(drift, (url) =>
      fetch(`${url}/rest/portal/accounts`, {
        headers: headersOf(token, { origin: 'http://localhost:4173' }),
      }),
    );
    expect([code, out]).toEqual([
      1,
      expect.stringContaining('access-control-allow-origin: http://localhost:4173'),
    ]);
  });
});

describe('a request of a client', () => {
  it.each<[string, string, (url: string) => Promise<unknown>]>([
    [
      'no call of the contract',
      '✗ GET /rest/portal/nowhere: ',
      (url) => call(url, '/rest/portal/nowhere', token),
    ],
    [
      'no product',
      'expected x-application: dz\n    got      no x-application',
      (url) => fetch(`${url}/rest/user/me`, { headers: { 'x-access-token': token } }),
    ],
    [
      'a body that the contract does not allow',
      'expected body.by: ',
      (url) => call(url, '/rest/portal/holdings', token, { by: 'colour' }),
    ],
    [
      'a body that is no JSON',
      'expected body: JSON in UTF-8\n    got      15 bytes that are not',
      (url) =>
        fetch(`${url}/rest/portal/holdings`, {
          method: 'POST',
          headers: headersOf(token, { 'content-type': 'application/json' }),
          body: '{"by": "kind", ',
        }),
    ],
    [
      'a body of another type',
      'expected body: application/json\n    got      text/plain;charset=UTF-8',
      (url) =>
        fetch(`${url}/rest/portal/holdings`, {
          method: 'POST',
          headers: headersOf(token),
          body: '{"by":"kind"}',
        }),
    ],
    [
      'a parameter that the call has not',
      'expected query.page: no key of this name',
      (url) => call(url, '/rest/portal/accounts?page=2', token),
    ],
  ])('is reported that has %s', async (_, expected, use) => {
    const { code, out } = await judge(null, use);
    expect([code, out]).toEqual([1, expect.stringContaining(expected)]);
  });

  it('shows no secret of it in a finding', async () => {
    const body = {
      username: exampleWorld.username,
      password: exampleWorld.password,
      product: PRODUCT,
      more: 1,
    };
    const { out } = await judge(null, (url) => call(url, '/auth/login', undefined, body));
    expect(out).toContain('expected body: ');
    expect(out).toContain(`"password":"'"$PASSWORD"'"`);
    expect(out).not.toContain(exampleWorld.password);
  });
});
