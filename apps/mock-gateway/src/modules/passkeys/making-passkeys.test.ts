import { exampleWorld } from '@portal/contracts/example-world';
import { MAX_PASSKEYS } from '@portal/contracts/passkeys';
import { describe, expect, it } from 'vitest';
import { startPasskey, enrolPasskey } from '../../console/states/passkey-calls.ts';
import { softwareAuthenticator } from '../../console/states/software-authenticator.ts';
import { startPasskeys } from './start-passkeys.testing.ts';
import { changePassword } from '../../testing/change-password.ts';

const { password } = exampleWorld;

/** Another user, who has finished every step. */
const OTHER = 'simone.dube';
const FIVE_MINUTES_MS = 5 * 60_000;

describe('creating a passkey', () => {
  it('stores the credential that the browser of the session created, under its name, for its owner only', async () => {
    const { as, list } = await startPasskeys();
    const client = await as();
    const { passkey } = await enrolPasskey(client, '  <b>Clé</b> 😀 ');
    expect(passkey).toMatchObject({ name: '<b>Clé</b> 😀', last_used_at: null });
    expect(await list(client)).toEqual([passkey]);
    expect(await list(await as(OTHER))).toEqual([]);
  });

  it('requests one that verifies its owner and is found without a username', async () => {
    const { as } = await startPasskeys();
    const client = await as();
    const { authenticator } = await enrolPasskey(client);
    expect(await startPasskey(client)).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: authenticator.id }],
    });
  });

  it('needs the password, and ends the session after five wrong ones', async () => {
    const { as, services } = await startPasskeys();
    const client = await as();
    const begin = (current_password: string) =>
      client({ method: 'POST', url: '/rest/user/passkeys/options', body: { current_password } });
    for (let tried = 0; tried < 5; tried++)
      expect((await begin('not the password')).json().message).toBe('wrong_password');
    expect((await begin(password)).json().message).toBe('too_many_attempts');
    expect((await client({ url: '/rest/user/me' })).json().message).toBe('session_invalid');
    expect(await services.db.selectFrom('passkey_challenge').selectAll().execute()).toEqual([]);
  });

  it('rejects a proof for another site, for another host or by no user', async () => {
    const { as, enrol, list } = await startPasskeys();
    const client = await as();
    const flaws = [
      { origin: 'http://localhost:4174' },
      { origin: 'https://localhost.example' },
      { rpId: 'example.ca' },
      { isVerified: false },
      { crossOrigin: true },
      { topOrigin: 'https://elsewhere.example' },
      { challenge: 'q8Hn2tVx4Zb6Ld0Rf3Kj5Mw7Py9Sa1Ue' },
    ];
    for (const flaw of flaws) {
      const credential = softwareAuthenticator().create(await startPasskey(client), flaw);
      expect([flaw, (await enrol(client, credential)).json().message]).toEqual([flaw, 'passkey_refused']);
    }
    expect(await list(client)).toEqual([]);
  });

  it('accepts a challenge once, in time, and from the session it was issued to', async () => {
    const { as, enrol, clock } = await startPasskeys();
    const [client, elsewhere, otherUser] = [await as(), await as(), await as(OTHER)];
    const first = await startPasskey(client);
    const made = softwareAuthenticator().create(first);
    for (const other of [elsewhere, otherUser])
      expect((await enrol(other, made)).json().message).toBe('passkey_refused');
    expect((await enrol(client, made)).statusCode).toBe(200);
    const again = softwareAuthenticator().create(first);
    expect((await enrol(client, again)).json().message).toBe('passkey_refused');
    const late = softwareAuthenticator().create(await startPasskey(client));
    clock.move(FIVE_MINUTES_MS);
    expect((await enrol(client, late)).json().message).toBe('passkey_refused');
  });

  it('ends with the password that confirmed it, though its session stays', async () => {
    const { as, enrol, list } = await startPasskeys();
    const [owner, elsewhere] = [await as(), await as()];
    const made = softwareAuthenticator().create(await startPasskey(elsewhere));
    expect((await changePassword(owner, { end_others: false })).json()).toBe(true);
    expect((await enrol(elsewhere, made)).json().message).toBe('passkey_refused');
    expect(await list(elsewhere)).toEqual([]);
  });

  it('never takes over the credential of another user', async () => {
    const { as, enrol, signIn, withTokens } = await startPasskeys();
    const { authenticator } = await enrolPasskey(await as());
    const thief = await as(OTHER);
    const stolen = authenticator.create(await startPasskey(thief));
    expect((await enrol(thief, stolen)).json().message).toBe('passkey_refused');
    const response = await signIn(authenticator, {
      userHandle: Buffer.from(exampleWorld.userUuid).toString('base64url'),
    });
    const me = await withTokens(response.json())({ url: '/rest/user/me' });
    expect(me.json().uuid).toBe(exampleWorld.userUuid);
  });

  it(`stops at ${MAX_PASSKEYS}`, async () => {
    const { as, list } = await startPasskeys();
    const client = await as();
    for (let made = 0; made < MAX_PASSKEYS; made++) await enrolPasskey(client);
    const rejected = await client({
      method: 'POST',
      url: '/rest/user/passkeys/options',
      body: { current_password: password },
    });
    expect(rejected.json().message).toBe('conflict');
    expect(await list(client)).toHaveLength(MAX_PASSKEYS);
  });

  it('is reported to the owner by mail and in the audit log', async () => {
    const { as, services, events } = await startPasskeys();
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

  it('is not offered by a portal without a host name', async () => {
    const { as, send } = await startPasskeys({ PORTAL_ORIGIN: 'http://127.0.0.1:4173,http://[::1]:4173' });
    const client = await as();
    const started = await client({
      method: 'POST',
      url: '/rest/user/passkeys/options',
      body: { current_password: password },
    });
    const responses = [started, await send({ method: 'POST', url: '/auth/passkey/options' })];
    expect(responses.map((response) => response.json().message)).toEqual(['unavailable', 'unavailable']);
  });
});
