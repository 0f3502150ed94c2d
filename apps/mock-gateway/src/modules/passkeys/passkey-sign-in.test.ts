import { exampleWorld } from '@portal/contracts/example-world';
import type { TokenPair } from '@portal/contracts/session';
import { describe, expect, it } from 'vitest';
import { startPasskey, startSignIn, enrolPasskey, signInBy } from '../../console/states/passkey-calls.ts';
import { softwareAuthenticator } from '../../console/states/software-authenticator.ts';
import { authorized, startPasskeys } from './start-passkeys.testing.ts';

const { username, challengedUsername, password } = exampleWorld;
/** Users whose device step is not finished. */
const STEPPING = 'zoe.tessier';
const FIVE_MINUTES_MS = 5 * 60_000;

describe('signing in by a passkey', () => {
  it('returns tokens without a challenge and finishes the device step of that session', async () => {
    const { as, send, signIn, withTokens, services } = await startPasskeys();
    const { authenticator } = await enrolPasskey(await authorized(services, await as(STEPPING)));
    const response = await signIn(authenticator);
    const client = withTokens(response.json());
    expect((await client({ url: '/rest/user/state' })).json().token).toBe(1);
    expect((await (await as(STEPPING))({ url: '/rest/user/state' })).json().token).toBe(0);
    const { refresh_token } = response.json<TokenPair>();
    const refreshed = await send({ method: 'POST', url: '/rest/user/refresh', body: { refresh_token } });
    expect((await withTokens(refreshed.json())({ url: '/rest/user/state' })).json().token).toBe(1);
    const devices = await services.db.selectFrom('device').selectAll().execute();
    expect(devices).toEqual([]);
  });

  it('needs no code of users whose password is not enough', async () => {
    const { as, signIn, services } = await startPasskeys();
    await services.db.updateTable('user').set({ needs_challenge: 0 }).execute();
    const { authenticator } = await enrolPasskey(await as(challengedUsername));
    await services.db.updateTable('user').set({ needs_challenge: 1 }).execute();
    expect((await signIn(authenticator)).json()).toHaveProperty('access_token');
  });

  it('is in the login history and the list, under its own name', async () => {
    const { as, signIn, withTokens, list, clock, events } = await startPasskeys();
    const { authenticator } = await enrolPasskey(await as());
    clock.move(60_000);
    const client = withTokens((await signIn(authenticator)).json());
    expect(await list(client)).toMatchObject([{ last_used_at: clock.now().toISOString() }]);
    const history = await client({ method: 'POST', url: '/rest/portal/history', body: {} });
    expect(history.json()[0]).toMatchObject({ result: 'success', type: 'passkey' });
    expect((await events()).at(-1)).toBe('sign_in');
  });

  it('gets the same response to any error, for known passkeys and unknown ones, and starts no session', async () => {
    const { as, send, signIn, services } = await startPasskeys();
    const { authenticator } = await enrolPasskey(await as());
    const stranger = softwareAuthenticator();
    const before = await services.db.selectFrom('session').selectAll().execute();
    const signed = authenticator.get(await startSignIn(send));
    const signature = stranger.get(await startSignIn(send)).response.signature;
    const responses = [
      await signIn(stranger),
      await signIn(authenticator, { origin: 'http://localhost.example:4173' }),
      await signIn(authenticator, { rpId: 'example.ca' }),
      await signIn(authenticator, { isVerified: false }),
      await signIn(authenticator, { crossOrigin: true }),
      await signIn(authenticator, { topOrigin: 'https://elsewhere.example' }),
      await signIn(authenticator, { challenge: 'q8Hn2tVx4Zb6Ld0Rf3Kj5Mw7Py9Sa1Ue' }),
      await signIn(authenticator, { userHandle: 'c29tZWJvZHktZWxzZQ' }),
      await signInBy(send, { ...signed, response: { ...signed.response, signature } }),
      await signInBy(send, { ...signed, response: { ...signed.response, clientDataJSON: 'bm90LWpzb24' } }),
      await signInBy(send, { ...signed, response: { ...signed.response, authenticatorData: 'AAAA' } }),
    ];
    const seen = responses.map((response) => {
      const { request_id: _id, ...body } = response.json<{ request_id: string }>();
      return [response.statusCode, body];
    });
    expect(seen).toEqual(seen.map(() => [401, { status_code: 401, message: 'passkey_refused' }]));
    expect(await services.db.selectFrom('session').selectAll().execute()).toEqual(before);
  });

  it('accepts a challenge once and in time, and none that a passkey is created with', async () => {
    const { as, send, clock } = await startPasskeys();
    const client = await as();
    const { authenticator } = await enrolPasskey(client);
    const signed = authenticator.get(await startSignIn(send));
    const forMaking = authenticator.get({
      ...(await startSignIn(send)),
      challenge: (await startPasskey(client)).challenge,
    });
    const late = authenticator.get(await startSignIn(send));
    expect((await signInBy(send, signed)).statusCode).toBe(200);
    expect((await signInBy(send, signed)).json().message).toBe('passkey_refused');
    expect((await signInBy(send, forMaking)).json().message).toBe('passkey_refused');
    clock.move(FIVE_MINUTES_MS);
    expect((await signInBy(send, late)).json().message).toBe('passkey_refused');
  });

  it('deletes challenges that were not signed in time', async () => {
    const { send, clock, services } = await startPasskeys();
    for (let started = 0; started < 3; started++) await startSignIn(send);
    clock.move(FIVE_MINUTES_MS);
    await startSignIn(send);
    expect(await services.db.selectFrom('passkey_challenge').selectAll().execute()).toHaveLength(1);
  });

  it('rejects a key whose counter was used before, and records that in the audit log', async () => {
    const { as, signIn, events } = await startPasskeys();
    const { authenticator } = await enrolPasskey(await as());
    expect((await signIn(authenticator, { counter: 7 })).statusCode).toBe(200);
    for (const counter of [7, 3, 0])
      expect((await signIn(authenticator, { counter })).json().message).toBe('passkey_refused');
    expect((await events()).filter((event) => event === 'passkey_cloned')).toHaveLength(3);
    expect((await signIn(authenticator, { counter: 8 })).statusCode).toBe(200);
  });

  it('reveals a lock by the firm only to the proven owner', async () => {
    const { as, signIn, services } = await startPasskeys();
    const { authenticator } = await enrolPasskey(await as());
    await services.db
      .updateTable('user')
      .set({ status: 'locked' })
      .where('username', '=', username)
      .execute();
    expect((await signIn(authenticator, { isVerified: false })).json().message).toBe('passkey_refused');
    expect((await signIn(authenticator)).json().message).toBe('user_locked');
  });

  it('is not throttled by wrong passwords, and clears none', async () => {
    const { as, send, signIn } = await startPasskeys();
    const byPassword = (typed: string) =>
      send({ method: 'POST', url: '/auth/login', body: { username, password: typed, product: 'dz' } });
    const { authenticator } = await enrolPasskey(await as());
    for (let tried = 0; tried < 5; tried++) await byPassword('not the password');
    expect((await signIn(authenticator)).statusCode).toBe(200);
    expect((await byPassword(password)).json().message).toBe('user_timeout');
  });

  it('throttles an address after many failures', async () => {
    const { as, signIn, clock } = await startPasskeys();
    const { authenticator } = await enrolPasskey(await as());
    const stranger = softwareAuthenticator();
    for (let tried = 0; tried < 31; tried++) await signIn(stranger);
    expect((await signIn(authenticator)).json()).toMatchObject({ message: 'user_timeout', retry_after: 30 });
    clock.move(30_000);
    expect((await signIn(authenticator)).statusCode).toBe(200);
  });

  it('logs why a passkey was rejected and nothing that was signed', async () => {
    const { as, send, logLines } = await startPasskeys();
    const { authenticator } = await enrolPasskey(await as());
    const signed = authenticator.get(await startSignIn(send), { isVerified: false });
    await signInBy(send, signed);
    const lines = logLines.join('');
    expect(lines).toContain('a passkey was rejected');
    for (const secret of Object.values(signed.response)) expect(lines).not.toContain(secret);
  });
});
