import { exampleWorld } from '@portal/contracts/example-world';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import { MOST_PASSKEYS, type Passkey } from '@portal/contracts/passkeys';
import type { TokenPair } from '@portal/contracts/session';
import { describe, expect, it } from 'vitest';
import type { Services } from '../../calls/handlers.ts';
import { startGateway, type Ask } from '../../testing/gateway.ts';
import { beginPasskey, beginSignIn, enrolPasskey, signInBy } from '../../testing/passkeys.ts';
import { softwareAuthenticator } from '../../testing/software-authenticator.ts';

const { username, challengedUsername, password } = exampleWorld;
/** Their device step is not finished. */
const STEPPING = 'zoe.tessier';
/** Somebody else, who has finished every step. */
const OTHER = 'simone.dube';
const FIVE_MINUTES_MS = 5 * 60_000;

/** A session whose device step is finished, as if on a device that is remembered. */
const authorized = async ({ db }: Services, client: Ask) => {
  await db.updateTable('session').set({ device_id: crypto.randomUUID() }).execute();
  return client;
};

const start = async (env: Record<string, string> = {}) => {
  const gateway = await startGateway(env);
  const { ask, services } = gateway;
  const enrol = (client: Ask, credential: object, name = 'Telephone') =>
    client({ method: 'POST', url: '/rest/user/passkeys', body: { name, credential } });
  const list = async (client: Ask) => (await client({ url: '/rest/user/passkeys' })).json<Passkey[]>();
  const change = (client: Ask, id: string, deed: 'rename' | 'remove', body?: object) =>
    client({ method: 'POST', url: `/rest/user/passkeys/${id}/${deed}`, ...(body ? { body } : {}) });
  const withTokens = ({ access_token }: TokenPair): Ask => {
    const headers = { [ACCESS_TOKEN_HEADER]: access_token };
    return (options) => ask({ ...options, headers: { ...headers, ...options.headers } });
  };
  const signIn = async ({ get }: ReturnType<typeof softwareAuthenticator>, ways = {}) =>
    signInBy(ask, get(await beginSignIn(ask), ways));
  const events = async () =>
    (await services.db.selectFrom('audit_event').select('event').orderBy('number').execute()).map(
      ({ event }) => event,
    );
  return { ...gateway, enrol, list, change, withTokens, signIn, events };
};

describe('making a passkey', () => {
  it('keeps what the browser of the session made, under its name, for its owner alone', async () => {
    const { as, list } = await start();
    const client = await as();
    const { passkey } = await enrolPasskey(client, '  <b>Clé</b> 😀 ');
    expect(passkey).toMatchObject({ name: '<b>Clé</b> 😀', last_used_at: null });
    expect(await list(client)).toEqual([passkey]);
    expect(await list(await as(OTHER))).toEqual([]);
  });

  it('asks for one that proves its owner and is found without a username', async () => {
    const { as } = await start();
    const client = await as();
    const { authenticator } = await enrolPasskey(client);
    expect(await beginPasskey(client)).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: authenticator.id }],
    });
  });

  it('needs the password, and ends the session after five wrong ones', async () => {
    const { as, services } = await start();
    const client = await as();
    const begin = (current_password: string) =>
      client({ method: 'POST', url: '/rest/user/passkeys/options', body: { current_password } });
    for (let tried = 0; tried < 5; tried++)
      expect((await begin('not the password')).json().message).toBe('wrong_password');
    expect((await begin(password)).json().message).toBe('too_many_attempts');
    expect((await client({ url: '/rest/user/me' })).json().message).toBe('session_invalid');
    expect(await services.db.selectFrom('passkey_challenge').selectAll().execute()).toEqual([]);
  });

  it('refuses what another site, another host or nobody proved', async () => {
    const { as, enrol, list } = await start();
    const client = await as();
    const flaws = [
      { origin: 'http://localhost:4174' },
      { origin: 'https://localhost.example' },
      { rpId: 'example.ca' },
      { isVerified: false },
      { challenge: 'q8Hn2tVx4Zb6Ld0Rf3Kj5Mw7Py9Sa1Ue' },
    ];
    for (const flaw of flaws) {
      const credential = softwareAuthenticator().create(await beginPasskey(client), flaw);
      expect([flaw, (await enrol(client, credential)).json().message]).toEqual([flaw, 'passkey_refused']);
    }
    expect(await list(client)).toEqual([]);
  });

  it('takes a challenge once, in time, and from the session it was given to', async () => {
    const { as, enrol, clock } = await start();
    const [client, elsewhere, somebody] = [await as(), await as(), await as(OTHER)];
    const first = await beginPasskey(client);
    const made = softwareAuthenticator().create(first);
    for (const other of [elsewhere, somebody])
      expect((await enrol(other, made)).json().message).toBe('passkey_refused');
    expect((await enrol(client, made)).statusCode).toBe(200);
    const again = softwareAuthenticator().create(first);
    expect((await enrol(client, again)).json().message).toBe('passkey_refused');
    const late = softwareAuthenticator().create(await beginPasskey(client));
    clock.move(FIVE_MINUTES_MS);
    expect((await enrol(client, late)).json().message).toBe('passkey_refused');
  });

  it('never takes over the credential of somebody else', async () => {
    const { as, enrol, signIn, withTokens } = await start();
    const { authenticator } = await enrolPasskey(await as());
    const thief = await as(OTHER);
    const stolen = authenticator.create(await beginPasskey(thief));
    expect((await enrol(thief, stolen)).json().message).toBe('passkey_refused');
    const answer = await signIn(authenticator, {
      userHandle: Buffer.from(exampleWorld.userUuid).toString('base64url'),
    });
    const me = await withTokens(answer.json())({ url: '/rest/user/me' });
    expect(me.json().uuid).toBe(exampleWorld.userUuid);
  });

  it(`stops at ${MOST_PASSKEYS}`, async () => {
    const { as, list } = await start();
    const client = await as();
    for (let made = 0; made < MOST_PASSKEYS; made++) await enrolPasskey(client);
    const refused = await client({
      method: 'POST',
      url: '/rest/user/passkeys/options',
      body: { current_password: password },
    });
    expect(refused.json().message).toBe('conflict');
    expect(await list(client)).toHaveLength(MOST_PASSKEYS);
  });

  it('is told to the owner by mail and stands in the audit log', async () => {
    const { as, services, events } = await start();
    await enrolPasskey(await as(OTHER), 'Téléphone');
    const message = await services.db
      .selectFrom('outbox')
      .selectAll()
      .where('template', '=', 'passkey_added')
      .executeTakeFirstOrThrow();
    expect(message).toMatchObject({ language: 'fr', recipient: `${OTHER}@example.ca` });
    expect(message.text).toContain('Téléphone');
    expect(await events()).toContain('passkey_added');
  });

  it('is not offered by a portal that has no name', async () => {
    const { as, ask } = await start({ PORTAL_ORIGIN: 'http://127.0.0.1:4173,http://[::1]:4173' });
    const client = await as();
    const begun = await client({
      method: 'POST',
      url: '/rest/user/passkeys/options',
      body: { current_password: password },
    });
    const answers = [begun, await ask({ method: 'POST', url: '/auth/passkey/options' })];
    expect(answers.map((answer) => answer.json().message)).toEqual(['unavailable', 'unavailable']);
  });
});

describe('signing in by a passkey', () => {
  it('answers tokens without a challenge and finishes the device step of that session', async () => {
    const { as, ask, signIn, withTokens, services } = await start();
    const { authenticator } = await enrolPasskey(await authorized(services, await as(STEPPING)));
    const answer = await signIn(authenticator);
    const client = withTokens(answer.json());
    expect((await client({ url: '/rest/user/state' })).json().token).toBe(1);
    expect((await (await as(STEPPING))({ url: '/rest/user/state' })).json().token).toBe(0);
    const { refresh_token } = answer.json<TokenPair>();
    const refreshed = await ask({ method: 'POST', url: '/rest/user/refresh', body: { refresh_token } });
    expect((await withTokens(refreshed.json())({ url: '/rest/user/state' })).json().token).toBe(1);
    const devices = await services.db.selectFrom('device').selectAll().execute();
    expect(devices).toEqual([]);
  });

  it('needs no code of those whose password is not enough', async () => {
    const { as, signIn, services } = await start();
    await services.db.updateTable('user').set({ needs_challenge: 0 }).execute();
    const { authenticator } = await enrolPasskey(await as(challengedUsername));
    await services.db.updateTable('user').set({ needs_challenge: 1 }).execute();
    expect((await signIn(authenticator)).json()).toHaveProperty('access_token');
  });

  it('stands in the login history and the list, under its own name', async () => {
    const { as, signIn, withTokens, list, clock, events } = await start();
    const { authenticator } = await enrolPasskey(await as());
    clock.move(60_000);
    const client = withTokens((await signIn(authenticator)).json());
    expect(await list(client)).toMatchObject([{ last_used_at: clock.now().toISOString() }]);
    const history = await client({ method: 'POST', url: '/rest/portal/history', body: {} });
    expect(history.json()[0]).toMatchObject({ result: 'success', type: 'passkey' });
    expect((await events()).at(-1)).toBe('sign_in');
  });

  it('answers alike whatever is wrong, known passkey or not, and begins no session', async () => {
    const { as, ask, signIn, services } = await start();
    const { authenticator } = await enrolPasskey(await as());
    const stranger = softwareAuthenticator();
    const before = await services.db.selectFrom('session').selectAll().execute();
    const signed = authenticator.get(await beginSignIn(ask));
    const signature = stranger.get(await beginSignIn(ask)).response.signature;
    const answers = [
      await signIn(stranger),
      await signIn(authenticator, { origin: 'http://localhost.example:4173' }),
      await signIn(authenticator, { rpId: 'example.ca' }),
      await signIn(authenticator, { isVerified: false }),
      await signIn(authenticator, { challenge: 'q8Hn2tVx4Zb6Ld0Rf3Kj5Mw7Py9Sa1Ue' }),
      await signIn(authenticator, { userHandle: 'c29tZWJvZHktZWxzZQ' }),
      await signInBy(ask, { ...signed, response: { ...signed.response, signature } }),
      await signInBy(ask, { ...signed, response: { ...signed.response, clientDataJSON: 'bm90LWpzb24' } }),
      await signInBy(ask, { ...signed, response: { ...signed.response, authenticatorData: 'AAAA' } }),
    ];
    const seen = answers.map((answer) => {
      const { request_id: _id, ...body } = answer.json<{ request_id: string }>();
      return [answer.statusCode, body];
    });
    expect(seen).toEqual(seen.map(() => [401, { status_code: 401, message: 'passkey_refused' }]));
    expect(await services.db.selectFrom('session').selectAll().execute()).toEqual(before);
  });

  it('takes a challenge once and in time, and none that a passkey is made by', async () => {
    const { as, ask, clock } = await start();
    const client = await as();
    const { authenticator } = await enrolPasskey(client);
    const signed = authenticator.get(await beginSignIn(ask));
    const forMaking = authenticator.get({
      ...(await beginSignIn(ask)),
      challenge: (await beginPasskey(client)).challenge,
    });
    const late = authenticator.get(await beginSignIn(ask));
    expect((await signInBy(ask, signed)).statusCode).toBe(200);
    expect((await signInBy(ask, signed)).json().message).toBe('passkey_refused');
    expect((await signInBy(ask, forMaking)).json().message).toBe('passkey_refused');
    clock.move(FIVE_MINUTES_MS);
    expect((await signInBy(ask, late)).json().message).toBe('passkey_refused');
  });

  it('sweeps away what nobody signed in time', async () => {
    const { ask, clock, services } = await start();
    for (let begun = 0; begun < 3; begun++) await beginSignIn(ask);
    clock.move(FIVE_MINUTES_MS);
    await beginSignIn(ask);
    expect(await services.db.selectFrom('passkey_challenge').selectAll().execute()).toHaveLength(1);
  });

  it('refuses a key whose count was there before, and says so in the audit log', async () => {
    const { as, signIn, events } = await start();
    const { authenticator } = await enrolPasskey(await as());
    expect((await signIn(authenticator, { counter: 7 })).statusCode).toBe(200);
    for (const counter of [7, 3, 0])
      expect((await signIn(authenticator, { counter })).json().message).toBe('passkey_refused');
    expect((await events()).filter((event) => event === 'passkey_cloned')).toHaveLength(3);
    expect((await signIn(authenticator, { counter: 8 })).statusCode).toBe(200);
  });

  it('tells of a lock by the firm only whoever proves to be the owner', async () => {
    const { as, signIn, services } = await start();
    const { authenticator } = await enrolPasskey(await as());
    await services.db
      .updateTable('user')
      .set({ status: 'locked' })
      .where('username', '=', username)
      .execute();
    expect((await signIn(authenticator, { isVerified: false })).json().message).toBe('passkey_refused');
    expect((await signIn(authenticator)).json().message).toBe('user_locked');
  });

  it('is not held back by wrong passwords, and forgives none', async () => {
    const { as, ask, signIn } = await start();
    const byPassword = (typed: string) =>
      ask({ method: 'POST', url: '/auth/login', body: { username, password: typed, product: 'dz' } });
    const { authenticator } = await enrolPasskey(await as());
    for (let tried = 0; tried < 5; tried++) await byPassword('not the password');
    expect((await signIn(authenticator)).statusCode).toBe(200);
    expect((await byPassword(password)).json().message).toBe('user_timeout');
  });

  it('makes an address wait after many failures', async () => {
    const { as, signIn, clock } = await start();
    const { authenticator } = await enrolPasskey(await as());
    const stranger = softwareAuthenticator();
    for (let tried = 0; tried < 31; tried++) await signIn(stranger);
    expect((await signIn(authenticator)).json()).toMatchObject({ message: 'user_timeout', retry_after: 30 });
    clock.move(30_000);
    expect((await signIn(authenticator)).statusCode).toBe(200);
  });

  it('logs why a passkey was refused and nothing that was signed', async () => {
    const { as, ask, logLines } = await start();
    const { authenticator } = await enrolPasskey(await as());
    const signed = authenticator.get(await beginSignIn(ask), { isVerified: false });
    await signInBy(ask, signed);
    const lines = logLines.join('');
    expect(lines).toContain('a passkey was refused');
    for (const secret of Object.values(signed.response)) expect(lines).not.toContain(secret);
  });
});

describe('naming and removing a passkey', () => {
  it('takes a name as plain text and refuses what is none', async () => {
    const { as, list, change } = await start();
    const client = await as();
    const { passkey } = await enrolPasskey(client);
    expect((await change(client, passkey.passkey_id, 'rename', { name: ' Trousseau ' })).json()).toBe(true);
    expect(await list(client)).toMatchObject([{ name: 'Trousseau' }]);
    for (const name of ['', '  ', 'x'.repeat(61), 'a\u0000b', 'a\u202eb', 'a\nb'])
      expect((await change(client, passkey.passkey_id, 'rename', { name })).statusCode).toBe(400);
  });

  it('is for its owner alone', async () => {
    const { as, list, change } = await start();
    const client = await as();
    const { passkey } = await enrolPasskey(client);
    const somebody = await as(OTHER);
    expect((await change(somebody, passkey.passkey_id, 'rename', { name: 'Mine' })).json().message).toBe(
      'not_found',
    );
    expect((await change(somebody, passkey.passkey_id, 'remove')).json().message).toBe('not_found');
    expect(await list(client)).toEqual([passkey]);
  });

  it('ends what it opened elsewhere at the very next call, and opens nothing any more', async () => {
    const { as, ask, signIn, withTokens, change, events } = await start();
    const byPassword = await as();
    const { authenticator, passkey } = await enrolPasskey(byPassword);
    const [here, there] = [await signIn(authenticator), await signIn(authenticator)];
    const client = withTokens(here.json());
    expect((await change(client, passkey.passkey_id, 'remove')).json()).toBe(true);
    expect((await withTokens(there.json())({ url: '/rest/user/me' })).json().message).toBe('session_invalid');
    const { refresh_token } = there.json<TokenPair>();
    const refreshed = await ask({ method: 'POST', url: '/rest/user/refresh', body: { refresh_token } });
    expect(refreshed.json().message).toBe('session_invalid');
    for (const kept of [client, byPassword])
      expect((await kept({ url: '/rest/user/me' })).statusCode).toBe(200);
    expect(await events()).toContain('passkey_removed');
    expect((await signIn(authenticator)).json().message).toBe('passkey_refused');
  });
});
