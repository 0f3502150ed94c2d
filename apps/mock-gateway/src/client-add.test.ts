import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PRODUCT } from '@portal/contracts/constants';
import { ACCESS_TOKEN_HEADER, APPLICATION_HEADER } from '@portal/contracts/headers';
import type { TokenPair } from '@portal/contracts/session';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startProcess } from './testing/gateway-process.ts';
import { mailServer } from './testing/mail-server.ts';
import { dropStore, makeStore, settingsIn } from './testing/place.ts';
import { closedCalls } from './testing/request-of.ts';

const COMMAND = fileURLToPath(new URL('client-add.ts', import.meta.url));
const PASSWORD = 'Sugar-Shack-2027?';
const CLIENT = ['--username', 'marie.roy', '--email', 'marie.roy@example.ca'];

const emptyPlace = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gateway-new-'));
  await makeStore(dataDir, 'template0');
  onTestFinished(async () => {
    await dropStore(dataDir);
    rmSync(dataDir, { recursive: true });
  });
  return dataDir;
};

const production = (smtpUrl: string) => ({
  NODE_ENV: 'production',
  SMTP_URL: smtpUrl,
  PORTAL_ORIGIN: 'https://portal.example',
});

const run = (dataDir: string, args: readonly string[], settings: Record<string, string>) => {
  const env = { ...process.env, ...settingsIn(dataDir), ...settings };
  const options = ['--disable-warning=ExperimentalWarning', COMMAND, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, options, { env, encoding: 'utf8' });
  return { status, stdout, stderr };
};

/** Sends requests to a gateway over the network, as a browser does. */
const createCaller = (url: string) => async (method: string, path: string, body?: object, token?: string) => {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      [APPLICATION_HEADER]: PRODUCT,
      ...(token ? { [ACCESS_TOKEN_HEADER]: token } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

type CallAs = (method: string, path: string, body?: object) => ReturnType<ReturnType<typeof createCaller>>;

/** Takes the three steps after the first sign-in; the device's code comes by mail. */
const walkSteps = async (call: CallAs, received: readonly string[]) => {
  const security_questions = ['first_car', 'first_pet', 'first_street'].map((security_question, at) => ({
    security_question,
    security_answer: `answer ${at}`,
  }));
  expect(await call('POST', '/rest/user/sq', { security_questions })).toMatchObject({ status: 200 });
  const sent = await call('POST', '/rest/user/devices/code');
  expect(sent).toMatchObject({ status: 200 });
  const { challenge_id } = sent.body;
  const code = await vi.waitFor(
    () =>
      received.map((mail) => /^(\d{6})\r?$/m.exec(mail)?.[1]).find(Boolean) ??
      Promise.reject(Error('no code')),
    { timeout: 60_000 },
  );
  expect(await call('POST', '/rest/user/devices', { challenge_id, code })).toMatchObject({ status: 200 });
  const { version, hash } = (await call('GET', '/rest/user/terms')).body;
  await call('POST', '/rest/user/terms/shown', { version, hash });
  const accepted = { version, hash, language: 'en', express_wish: true };
  expect(await call('POST', '/rest/user/terms/accept', accepted)).toMatchObject({ status: 200 });
};

describe('the first client of a production store', () => {
  it('is added to an empty store, activates, signs in and finds an empty portal without a fault', async () => {
    const dataDir = await emptyPlace();
    const { url: smtpUrl, received } = await mailServer();
    const settings = production(smtpUrl);
    const added = run(dataDir, CLIENT, settings);
    expect(added).toMatchObject({ status: 0, stderr: '' });
    const [, code] = /^https:\/\/portal\.example\/activate\/([\w-]{32})\n$/.exec(added.stdout) ?? [];

    const { url } = await startProcess(dataDir, settings);
    const call = createCaller(url);
    const checked = await call('POST', '/auth/activation/check', { code });
    expect(checked).toMatchObject({ status: 200, body: { username: 'marie.roy' } });
    const chosen = {
      code,
      new_password: PASSWORD,
      confirm_new_password: PASSWORD,
      communication_language: 'en',
    };
    const activated = (await call('POST', '/auth/activation/complete', chosen)).body as unknown as TokenPair;
    expect((await call('POST', '/auth/activation/complete', chosen)).status).toBe(404);
    await walkSteps((method, path, body) => call(method, path, body, activated.access_token), received);

    const signedIn = await call('POST', '/auth/login', {
      username: 'marie.roy',
      password: PASSWORD,
      product: PRODUCT,
    });
    expect(signedIn.status).toBe(200);
    const reads = closedCalls.filter(({ call }) => call.kind === 'query');
    const faults = [];
    for (const { title, request } of reads) {
      const query = new URLSearchParams(request.query).toString();
      const body = 'body' in request ? request.body : undefined;
      const path = query ? `${request.url}?${query}` : request.url;
      const response = await call(request.method, path, body, activated.access_token);
      if (response.status >= 500) faults.push([title, response.status, response.body]);
    }
    expect(reads.length).toBeGreaterThan(30);
    expect(faults).toEqual([]);
  });

  it('is mailed the link instead on request, and it is printed nowhere', async () => {
    const dataDir = await emptyPlace();
    const { url: smtpUrl, received } = await mailServer();
    const settings = production(smtpUrl);
    const added = run(dataDir, [...CLIENT, '--mail', '--language', 'fr'], settings);
    expect(added).toMatchObject({ status: 0, stderr: '' });
    expect(added.stdout).not.toContain('/activate/');
    await startProcess(dataDir, settings);
    await vi.waitFor(() => expect(received.join()).toContain('marie.roy@example.ca'), { timeout: 60_000 });
  });
});

describe('adding a client', () => {
  it.each([
    { args: [], line: /^--username is missing; expected .+\n$/ },
    { args: ['--username', 'marie.roy'], line: /^--email is missing; expected .+\n$/ },
    {
      args: ['--username', 'm r', '--email', 'm@example.ca'],
      line: /^--username is not valid; expected .+\n$/,
    },
    {
      args: ['--username', 'marie.roy', '--email', 'nowhere'],
      line: /^--email is not valid; expected .+\n$/,
    },
    { args: [...CLIENT, '--birth-date', '1980-02-30'], line: /^--birth-date is not valid; expected .+\n$/ },
    { args: [...CLIENT, '--birth-date', '2999-01-31'], line: /^--birth-date is not valid; expected .+\n$/ },
    { args: [...CLIENT, '--language', 'de'], line: /^--language is not valid; expected .+\n$/ },
    { args: [...CLIENT, '--password', 'secret'], line: /^Unknown option '--password'.*\n$/ },
    { args: [...CLIENT, 'left over'], line: /^Unexpected argument 'left over'.*\n$/ },
  ])('is rejected in one line with $args', async ({ args, line }) => {
    const { status, stdout, stderr } = run(await emptyPlace(), args, production('smtp://127.0.0.1:25'));
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(line);
    expect(stderr).not.toContain('secret');
  });

  it('is rejected where the username, the client number or the firm does not fit, and adds nothing', async () => {
    const dataDir = await emptyPlace();
    const settings = production('smtp://127.0.0.1:25');
    expect(run(dataDir, [...CLIENT, '--client-number', '7'], settings).status).toBe(0);
    const other = ['--username', 'jean.roy', '--email', 'jean.roy@example.ca'];
    for (const [args, line] of [
      [
        ['--username', 'Marie.Roy', '--email', 'other@example.ca'],
        /^--username is "marie.roy", which another/,
      ],
      [[...other, '--client-number', '7'], /^--client-number is "7", which another client has\.\n$/],
      [[...other, '--firm', 'elsewhere'], /^--firm is "elsewhere", which .+ expected one of northmere\.\n$/],
    ] as const) {
      const { status, stderr } = run(dataDir, args, settings);
      expect(status).toBe(1);
      expect(stderr).toMatch(line);
    }
    expect(run(dataDir, other, settings).status).toBe(0);
  });

  it.each([['--help'], ['-h'], [...CLIENT, '--help']])(
    'prints its usage with %s and adds nothing',
    async (...args) => {
      const { status, stdout, stderr } = run(await emptyPlace(), args, { NODE_ENV: 'production' });
      expect([status, stderr]).toEqual([0, '']);
      for (const option of ['--username', '--email', '--language', '--mail'])
        expect(stdout).toContain(option);
    },
  );

  it('names the place of a defect, as a gateway that cannot start does', async () => {
    const broken = 'data:text/javascript,process.umask=()=>{throw%20new%20TypeError(`planted`)}';
    const settings = { ...production('smtp://127.0.0.1:25'), NODE_OPTIONS: `--import=${broken}` };
    const { status, stderr } = run(await emptyPlace(), CLIENT, settings);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^The start failed \(TypeError: planted, at apps\/mock-gateway\/src\/client-add\.ts:\d+:\d+\)\. .+\n$/,
    );
  });

  it.skipIf(process.platform === 'win32')('creates a store that only its owner can read', async () => {
    const dataDir = join(await emptyPlace(), 'made');
    const settings = { ...production('smtp://127.0.0.1:25'), STORE_URL: '', DATA_DIR: dataDir };
    expect(run(dataDir, CLIENT, settings)).toMatchObject({ status: 0, stderr: '' });
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'portal.sqlite')).mode & 0o777).toBe(0o600);
  });

  it('names the setting at fault where the data folder or the database cannot be used', async () => {
    const dataDir = await emptyPlace();
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    const settings = production('smtp://127.0.0.1:25');
    const inFile = run(dataDir, CLIENT, { ...settings, STORE_URL: '', DATA_DIR: file });
    expect(inFile.stderr).toMatch(/^DATA_DIR is ".+": it is a file; expected a folder .+\n$/);
    const away = { STORE_URL: 'postgres://portal:secret@127.0.0.1:9/portal', STORE_WAIT_S: '0' };
    const unreachable = run(dataDir, CLIENT, { ...settings, ...away });
    expect(unreachable.stderr).toMatch(
      /^The store .+ could not be reached .+ Check STORE_URL and PostgreSQL\.\n$/,
    );
    expect(unreachable.stderr).not.toContain('secret');
    expect([inFile.status, unreachable.status]).toEqual([1, 1]);
  });
});
