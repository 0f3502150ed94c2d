import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PRODUCT } from '@portal/contracts/constants';
import { ACCESS_TOKEN_HEADER, APPLICATION_HEADER } from '@portal/contracts/headers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { appCode } from './testing/app-code.ts';
import { startProcess } from './testing/gateway-process.ts';
import { mailServer } from './testing/mail-server.ts';
import { dropStore, makeStore, settingsIn } from './testing/place.ts';

const COMMAND = fileURLToPath(new URL('staff-add.ts', import.meta.url));
const PASSWORD = 'Sugar-Shack-2027?';
/** Processes start, and mail goes out every few seconds. */
const LIMIT_MS = 240_000;
const MAIL_LIMIT_MS = 60_000;

const emptyPlace = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gateway-empty-'));
  await makeStore(dataDir, 'template0');
  onTestFinished(async () => {
    await dropStore(dataDir);
    rmSync(dataDir, { recursive: true });
  });
  return dataDir;
};

const addAdministrator = (dataDir: string, settings: Record<string, string>) => {
  const args = ['--username', 'ada.roy', '--email', 'ada.roy@example.ca', '--role', 'administrator'];
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', COMMAND, ...args],
    { env: { ...process.env, ...settingsIn(dataDir), ...settings }, encoding: 'utf8' },
  );
  expect(status).toBe(0);
  return stdout.trim();
};

/** Sends requests over the network with the token of a session, as a browser does. */
const callerOf = (url: string, token?: string) => async (method: string, path: string, body?: object) => {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      [APPLICATION_HEADER]: PRODUCT,
      ...(token !== undefined && { [ACCESS_TOKEN_HEADER]: token }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const received: unknown = await response.json();
  expect([path, response.status, received]).toEqual([path, 200, expect.anything()]);
  return received as Record<string, string> & { challenge?: { challenge_id: string } };
};
type Caller = ReturnType<typeof callerOf>;

const mailed = (received: readonly string[], pattern: RegExp) =>
  vi.waitFor(
    () => received.map((mail) => pattern.exec(mail)?.[1]).find(Boolean) ?? Promise.reject(Error('no mail')),
    { timeout: MAIL_LIMIT_MS },
  );

const chooseQuestions = (call: Caller) => {
  const security_questions = ['first_car', 'first_pet', 'first_street'].map((security_question, at) => ({
    security_question,
    security_answer: `answer ${at}`,
  }));
  return call('POST', '/rest/user/sq', { security_questions });
};

const acceptTerms = async (call: Caller) => {
  const { version, hash } = await call('GET', '/rest/user/terms');
  await call('POST', '/rest/user/terms/shown', { version, hash });
  await call('POST', '/rest/user/terms/accept', { version, hash, language: 'en', express_wish: true });
};

it(
  'an empty store is run from its first administrator on: a client is invited, gets in and sees the banner',
  async () => {
    const dataDir = await emptyPlace();
    const { url: smtpUrl, received } = await mailServer();
    const settings = { NODE_ENV: 'production', SMTP_URL: smtpUrl, PORTAL_ORIGIN: 'https://portal.example' };
    const initial = addAdministrator(dataDir, settings);
    const { url } = await startProcess(dataDir, settings);
    const anyone = callerOf(url);
    const signIn = (username: string, password: string) =>
      anyone('POST', '/auth/login', { username, password, product: PRODUCT });

    const setUp = callerOf(url, (await signIn('ada.roy', initial))['access_token']);
    const { secret } = await setUp('POST', '/rest/user/authenticator/begin', { current_password: initial });
    await setUp('POST', '/rest/user/authenticator/confirm', { code: appCode(secret!) });
    const state = await setUp('GET', '/rest/user/state');
    expect(state).toMatchObject({ mfa: 1 });
    await chooseQuestions(setUp);
    await acceptTerms(setUp);

    const words = (label: string) => ({ label, description: 'Portal' });
    await setUp('POST', '/rest/portal/settings/banner', {
      revision: 0,
      banner: { is_on: true, starts: null, ends: null, en: words('Welcome'), fr: words('Bienvenue') },
    });
    await setUp('POST', '/rest/portal/users', {
      kind: 'client',
      first_name: 'Marie',
      last_name: 'Roy',
      email: 'marie.roy@example.ca',
      username: 'marie.roy',
      communication_language: 'en',
      current_password: initial,
    });

    const code = await mailed(received, /\/activate\/([\w-]{32})/);
    const activated = await anyone('POST', '/auth/activation/complete', {
      code,
      new_password: PASSWORD,
      confirm_new_password: PASSWORD,
      communication_language: 'en',
    });
    const client = callerOf(url, activated['access_token']);
    await chooseQuestions(client);
    const { challenge_id } = await client('POST', '/rest/user/devices/code');
    const sent = await mailed(received, /^(\d{6})\r?$/m);
    await client('POST', '/rest/user/devices', { challenge_id, code: sent });
    await acceptTerms(client);
    const again = callerOf(url, (await signIn('marie.roy', PASSWORD))['access_token']);
    const [banner] = (await again('POST', '/rest/app/appvar', {
      key_list: ['client.notification.banner'],
    })) as unknown as [object];
    expect(banner).toMatchObject({ enabled: true });
    expect(JSON.stringify(banner)).toContain('Bienvenue');
    const { rows } = (await setUp('GET', '/rest/portal/users')) as unknown as { rows: object[] };
    expect(rows).toMatchObject([
      { username: 'ada.roy', state: 'active', roles: ['administrator'] },
      { username: 'marie.roy', state: 'active', client_numbers: ['100001'] },
    ]);
  },
  LIMIT_MS,
);
