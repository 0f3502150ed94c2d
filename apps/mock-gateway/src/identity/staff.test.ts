import { staffPermissions } from '@portal/contracts/call';
import { exampleWorld } from '@portal/contracts/example-world';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import { PRODUCT } from '@portal/contracts/constants';
import type { TokenPair } from '@portal/contracts/session';
import { describe, expect, it } from 'vitest';
import { enrolPasskey, startSignIn, signInBy } from '../console/states/passkey-calls.ts';
import * as recovery from '../modules/recovery/recovery.testing.ts';
import { startGateway, type Send } from '../testing/gateway.ts';
import { closedCalls } from '../testing/request-of.ts';
import { codeAt } from './secrets/authenticator-app.ts';

const {
  administratorUsername: WITH_APP,
  newStaffUsername: WITHOUT,
  authenticatorSecret,
  recoveryCode,
} = exampleWorld;

const staffCalls = closedCalls.filter(({ call }) => staffPermissions.some((one) => one === call.access));

const start = async () => {
  const gateway = await startGateway();
  const { send, services, signIn } = gateway;
  const withTokens = ({ access_token }: TokenPair): Send => {
    const headers = { [ACCESS_TOKEN_HEADER]: access_token };
    return (options) => send({ ...options, headers: { ...headers, ...options.headers } });
  };
  const messageOf = async (caller: Send, request: Parameters<Send>[0]) =>
    (await caller(request)).json<{ message?: string }>().message;
  /** What each call of staff responds with, once. */
  const staffResponses = async (caller: Send) => [
    ...new Set(await Promise.all(staffCalls.map(({ request }) => messageOf(caller, request)))),
  ];
  const post = (caller: Send, url: string, body: object) => caller({ method: 'POST', url, body });
  const byPassword = async (username: string) => withTokens((await signIn(username)).json<TokenPair>());
  const verify = async (code: string, remember_device = false) => {
    const { challenge } = (await signIn(WITH_APP)).json<{ challenge: { challenge_id: string } }>();
    const { challenge_id } = challenge;
    const response = await post(send, '/auth/challenge/verify', { challenge_id, code, remember_device });
    return response.json<TokenPair & { device_value?: string }>();
  };
  const appCode = (secret: string = authenticatorSecret) => codeAt(secret, services.clock.now().getTime());
  const setUpApp = async (caller: Send) => {
    const proof = { current_password: exampleWorld.password };
    const { secret } = (await post(caller, '/rest/user/authenticator/begin', proof)).json<{
      secret: string;
    }>();
    return post(caller, '/rest/user/authenticator/confirm', { code: appCode(secret) });
  };
  const me = (caller: Send) => messageOf(caller, { url: '/rest/portal/performance/summary' });
  return {
    ...gateway,
    withTokens,
    staffResponses,
    post,
    byPassword,
    verify,
    appCode,
    setUpApp,
    messageOf,
    me,
  };
};

describe('a call of staff', () => {
  it('is in the table of calls', () => {
    expect(staffCalls.map(({ title }) => title)).toContain('content.publish');
  });

  it('is closed to a session that was begun by the password alone, as everything else is', async () => {
    const { byPassword, staffResponses, messageOf } = await start();
    const caller = await byPassword(WITHOUT);
    expect(await staffResponses(caller)).toEqual(['step_unfinished']);
    const during = closedCalls.filter(({ call }) => call.during !== 'any_step' && call.during !== 'mfa');
    for (const { request, title, call } of during)
      expect([title, await messageOf(caller, request)]).toEqual([
        title,
        call.during ? 'step_closed' : 'step_unfinished',
      ]);
  });

  it('is open after the code of an app, which a remembered device does not replace', async () => {
    const { verify, withTokens, staffResponses, appCode, send } = await start();
    const { device_value, ...tokens } = await verify(appCode(), true);
    expect(await staffResponses(withTokens(tokens))).not.toContain('step_unfinished');
    const credentials = { username: WITH_APP, password: exampleWorld.password, product: PRODUCT };
    const again = await send({ method: 'POST', url: '/auth/login', body: { ...credentials, device_value } });
    expect(again.json()).toHaveProperty('challenge.kind', 'totp');
  });

  it('is closed after a recovery code until another app is set up', async () => {
    const { verify, withTokens, staffResponses, setUpApp } = await start();
    const caller = withTokens(await verify(recoveryCode));
    expect(await staffResponses(caller)).toEqual(['step_unfinished']);
    expect((await setUpApp(caller)).statusCode).toBe(200);
    expect(await staffResponses(caller)).not.toContain('step_unfinished');
  });

  it('is closed to a client from the call on after which a role of theirs is one of staff', async () => {
    const { as, services, me } = await start();
    const caller = await as('margaret.chen');
    expect(await me(caller)).toBeUndefined();
    await services.db
      .updateTable('user_role')
      .set({ permissions: JSON.stringify(['dz.view.accounts', 'dz.manage.content']) })
      .where('user_id', 'in', (eb) =>
        eb.selectFrom('user').select('id').where('username', '=', 'margaret.chen'),
      )
      .execute();
    expect(await me(caller)).toBe('step_unfinished');
  });
});

describe('staff without a second factor', () => {
  it('continue in the session in which they set up an app, and need it from then on', async () => {
    const { byPassword, setUpApp, staffResponses, signIn, messageOf } = await start();
    const caller = await byPassword(WITHOUT);
    const other = await byPassword(WITHOUT);
    expect((await setUpApp(caller)).statusCode).toBe(200);
    expect(await staffResponses(caller)).not.toContain('step_unfinished');
    expect((await signIn(WITHOUT)).json()).toHaveProperty('challenge.kind', 'totp');
    // A session that was begun by the password before must not set up another.
    expect(await messageOf(other, { url: '/rest/user/authenticator' })).toBe('session_invalid');
  });

  it('continue in the session in which they make a passkey, and sign in by it alone', async () => {
    const { byPassword, staffResponses, signIn, send, withTokens } = await start();
    const caller = await byPassword(WITHOUT);
    const { authenticator } = await enrolPasskey(caller);
    expect(await staffResponses(caller)).not.toContain('step_unfinished');
    expect((await signIn(WITHOUT)).json()).toMatchObject({ status_code: 403, message: 'passkey_required' });
    const signedIn = await signInBy(send, authenticator.get(await startSignIn(send)));
    expect(await staffResponses(withTokens(signedIn.json<TokenPair>()))).not.toContain('step_unfinished');
  });
});

describe('a forgotten password of staff', () => {
  const recover = async (gateway: Awaited<ReturnType<typeof start>>, username: string) => {
    const recovery_id = await recovery.begin(gateway, `${username}@example.ca`);
    await recovery.post(gateway, 'verify', { recovery_id, code: await recovery.mailedCode(gateway) });
    await recovery.post(gateway, 'answer', { recovery_id, answer: exampleWorld.securityAnswer });
    expect((await recovery.complete(gateway, recovery_id)).json()).toBe(true);
    return (await gateway.signIn(username, recovery.NEW_PASSWORD)).json<object>();
  };

  it('leaves the app as it is, whose code the next sign-in needs', async () => {
    expect(await recover(await start(), WITH_APP)).toHaveProperty('challenge.kind', 'totp');
  });

  it('removes their passkeys and locks them, because the password would be enough to make another', async () => {
    const gateway = await start();
    await enrolPasskey(await gateway.byPassword(WITHOUT));
    expect(await recover(gateway, WITHOUT)).toMatchObject({ message: 'user_locked' });
  });
});
