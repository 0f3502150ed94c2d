import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exampleWorld } from '@portal/contracts/example-world';
import { PRODUCT } from '@portal/contracts/constants';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dropped, inSuccess, withResponse, type Drift } from '../mutation/drift.ts';
import { withDriftingMock } from '../mutation/drifting-mock.ts';
import { call, runCommand, signIn, startCommand } from './proxy.testing.ts';

const mock = withDriftingMock();
const LOGIN = `${exampleWorld.username}:${exampleWorld.password}`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-records-'));
});
afterEach(() => {
  mock.proxy().plant(null);
  rmSync(folder, { recursive: true, force: true });
});

/** Everything that a session returned and sent, as text. */
interface Session {
  secrets: string[];
  texts: string[];
}

/** A client signs in, looks around, saves something and signs out. */
const lookAround = async (url: string): Promise<Session> => {
  const wrong = 'not-the-password-7';
  await call(url, '/auth/login', undefined, {
    username: exampleWorld.username,
    password: wrong,
    product: PRODUCT,
  });
  const { access_token, refresh_token } = await signIn(url);
  const texts: string[] = [];
  const make = async (path: string, body?: unknown) =>
    texts.push(await (await call(url, path, access_token, body)).text());
  await make('/rest/user/me');
  await make('/rest/portal/accounts');
  await make('/rest/portal/accounts/overview?by=type');
  await make(`/rest/portal/accounts/${exampleWorld.accountUuid}/details`);
  await make(`/rest/portal/accounts/${exampleWorld.otherAccountUuid}/details`);
  await make('/rest/portal/holdings', { by: 'asset_class' });
  await make('/rest/portal/transactions', { limit: 20, text: 'Northmere' });
  await make('/rest/portal/transactions', { limit: 20 });
  await make('/rest/portal/contact');
  await make('/rest/portal/contact-details');
  await make('/rest/portal/preferences');
  await make('/rest/portal/preferences', { languagePreferences: { communication: 'fr' } });
  await make('/rest/lookup?q=boolean');
  await make('/rest/portal/faq');
  await make('/rest/user/logout', {});
  return { secrets: [access_token, refresh_token, exampleWorld.password, wrong], texts };
};

const readAll = () => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));

const record = async (): Promise<Session & { out: string; code: number }> => {
  const command = await startCommand(mock.proxy().url, '--record', folder);
  const session = await lookAround(command.url);
  return { ...session, code: await command.end(), out: command.printed.out };
};

const replay = (...more: string[]) => runCommand('replay', folder, '--target', mock.proxy().url, ...more);

describe('a recorded session', () => {
  it('is one file for each call and outcome, for its owner alone', async () => {
    const { code, out } = await record();
    const names = readdirSync(folder);
    expect(out).toContain(`${names.length} files in ${folder}`);
    expect([code, out]).toEqual([0, expect.stringContaining('Nothing differed.')]);
    expect(names).toEqual(
      expect.arrayContaining([
        'accounts.details.200.json',
        'accounts.details.404-not_found.json',
        'session.login.200.json',
        'session.login.401-invalid_credentials.json',
        'transactions.list.200.json',
        'user.me.200.json',
      ]),
    );
    expect(names.filter((name) => statSync(join(folder, name)).mode & 0o077)).toEqual([]);
    // The one that can be sent again replaced the first, which searched for words.
    expect(JSON.parse(readFileSync(join(folder, 'transactions.list.200.json'), 'utf8'))).toMatchObject({
      isReplayable: true,
      request: { body: { limit: 20 } },
    });
  });

  it('that can no longer be written is counted, and ends the proxy with 2', async () => {
    const command = await startCommand(mock.proxy().url, '--record', folder);
    rmSync(folder, { recursive: true });
    await signIn(command.url);
    expect(await command.end()).toBe(2);
    expect(command.printed.error).toContain('POST /auth/login could not be judged or recorded: ENOENT');
    expect(command.printed.out).toContain('\n1 requests could not be judged or recorded\n');
  });

  it('has no secret, no name, no address, no account number and no amount of the client', async () => {
    const { secrets, texts } = await record();
    const recorded = readAll().join('\n');
    const all = texts.join('\n');
    const amounts = all
      .match(/"-?\d+\.\d{2,}"/g)!
      .filter((amount) => /[1-9]/.test(amount) && amount.length > 7);
    const numbers = all.match(/"number":"[^"]+"/g)!.map((one) => one.slice(10, -1));
    const named = [
      'first_name',
      'last_name',
      'display_name',
      'line1',
      'city',
      'postal_code',
      'email',
      'phone',
    ].flatMap((key) =>
      [...all.matchAll(new RegExp(`"${key}":"([^"]{4,})"`, 'g'))].map(([, value]) => value!),
    );
    const isChoice = (value: string) => /^[a-z]+_[a-z]+$/.test(value);
    const addresses = all.match(/[\w.]+@[\w.]+/g) ?? [];
    expect([amounts.length, numbers.length, named.length]).toEqual([
      expect.toSatisfy((count) => count > 20),
      expect.toSatisfy((count) => count > 0),
      expect.toSatisfy((count) => count > 2),
    ]);
    const telling = [
      ...secrets,
      ...amounts,
      ...numbers,
      ...named.filter((one) => !isChoice(one)),
      ...addresses,
      exampleWorld.username,
    ];
    expect(telling.filter((one) => recorded.includes(one))).toEqual([]);
  });

  it('is replayed without a difference against the gateway it is of', async () => {
    await record();
    const { code, out } = await replay('--login', LOGIN);
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/: [1-9]\d* replayed, 0 differences, 0 without a response\n$/),
    ]);
    for (const name of [
      'user.me 200',
      'accounts.list 200',
      'accounts.details 200',
      'faq.list 200',
      'appConfig.lookup 200',
    ])
      expect(out).toContain(`✓ ${name}\n`);
    expect(out).toContain('- session.login 200: not replayed, it writes\n');
  });

  const drifts: [title: string, drift: Drift, expected: string][] = [
    [
      'an optional key that is gone',
      inSuccess('preferences.get', 'x', (body) => dropped(body, 'revision')),
      'expected $.revision: a key of this name, as recorded',
    ],
    [
      'another outcome',
      withResponse('preferences.get', 'x', (one) => ({
        ...one,
        status: 409,
        body: { status_code: 409, message: 'step_unfinished' },
      })),
      'expected 200, as recorded\n    got      409-step_unfinished',
    ],
    [
      'another shape',
      inSuccess('preferences.get', 'x', (body) => ({ ...body, setPreferences: null })),
      'expected $.setPreferences: ',
    ],
  ];

  it.each(drifts)('is replayed with %s by name', async (_, drift, expected) => {
    await record();
    mock.proxy().plant(drift);
    const { code, out } = await replay('--login', LOGIN);
    expect([code, out]).toEqual([1, expect.stringContaining(expected)]);
    expect(out).toContain('✗ preferences.get: what the gateway returns');
  });

  it('is replayed without a session as far as none is needed, and says what was left', async () => {
    await record();
    const { code, out } = await replay();
    expect(code).toBe(2);
    expect(out).toContain('- user.me 200: not replayed, it needs --login or --token-command\n');
  });

  it('writes nothing, whatever a record says', async () => {
    const written = {
      call: 'preferences.save',
      outcome: '200',
      contract: '0',
      isReplayable: true,
      request: { body: {} },
      response: { status: 200, body: true },
    };
    writeFileSync(join(folder, 'a.json'), JSON.stringify(written));
    expect(await replay('--login', LOGIN)).toMatchObject({
      code: 2,
      out: expect.stringContaining('- preferences.save 200: not replayed, it writes\n'),
    });
  });

  it('is replayed by the mock’s console, as it was recorded', async () => {
    await record();
    const records = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
    const send = (path: string, body: object) => call(mock.proxy().url, path, undefined, body);
    const response = await send('/__mock/records', { records, only_reads: true });
    const { faults, left } = (await response.json()) as Record<
      'faults' | 'left',
      { differences: object[] }[]
    >;
    try {
      expect(faults.filter(({ differences }) => differences.length > 0)).toEqual([]);
      expect(left).toContainEqual(expect.objectContaining({ call: 'session.login', outcome: '200' }));
      const { access_token } = await signIn(mock.proxy().url);
      const list = await (await call(mock.proxy().url, '/rest/portal/accounts', access_token)).json();
      expect(list).toEqual(records.find(({ call: name }) => name === 'accounts.list').response.body);
    } finally {
      await send('/__mock/records/clear', {});
    }
  });

  it('is not of a call that differs from the contract', async () => {
    mock.proxy().plant(inSuccess('preferences.get', 'x', (body) => ({ ...body, setPreferences: null })));
    const { code } = await record();
    expect(code).toBe(1);
    expect(readdirSync(folder).filter((name) => name.startsWith('preferences.get'))).toEqual([]);
  });
});
