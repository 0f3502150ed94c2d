import { exampleWorld } from '@portal/contracts/example-world';
import type { TokenPair } from '@portal/contracts/session';
import { describe, expect, it } from 'vitest';
import { enrolPasskey } from '../../console/states/passkey-calls.ts';
import { startPasskeys } from './start-passkeys.testing.ts';

/** Another user, who has finished every step. */
const OTHER = 'simone.dube';
const proof = { current_password: exampleWorld.password };

describe('renaming and removing a passkey', () => {
  it('accepts a name as plain text and rejects an invalid one', async () => {
    const { as, list, change } = await startPasskeys();
    const client = await as();
    const { passkey } = await enrolPasskey(client);
    expect((await change(client, passkey.passkey_id, 'rename', { name: ' Trousseau ' })).json()).toBe(true);
    expect(await list(client)).toMatchObject([{ name: 'Trousseau' }]);
    for (const name of ['', '  ', 'x'.repeat(61), 'a\u0000b', 'a\u202eb', 'a\nb'])
      expect((await change(client, passkey.passkey_id, 'rename', { name })).statusCode).toBe(400);
  });

  it('is for its owner only', async () => {
    const { as, list, change } = await startPasskeys();
    const client = await as();
    const { passkey } = await enrolPasskey(client);
    const otherUser = await as(OTHER);
    expect((await change(otherUser, passkey.passkey_id, 'rename', { name: 'Mine' })).json().message).toBe(
      'not_found',
    );
    expect((await change(otherUser, passkey.passkey_id, 'remove', proof)).json().message).toBe('not_found');
    expect(await list(client)).toEqual([passkey]);
  });

  it('ends the sessions it opened elsewhere at the very next call, and opens none any more', async () => {
    const { as, send, signIn, withTokens, change, events } = await startPasskeys();
    const byPassword = await as();
    const { authenticator, passkey } = await enrolPasskey(byPassword);
    const [here, there] = [await signIn(authenticator), await signIn(authenticator)];
    const client = withTokens(here.json());
    expect((await change(client, passkey.passkey_id, 'remove', proof)).json()).toBe(true);
    expect((await withTokens(there.json())({ url: '/rest/user/me' })).json().message).toBe('session_invalid');
    const { refresh_token } = there.json<TokenPair>();
    const refreshed = await send({ method: 'POST', url: '/rest/user/refresh', body: { refresh_token } });
    expect(refreshed.json().message).toBe('session_invalid');
    for (const remaining of [client, byPassword])
      expect((await remaining({ url: '/rest/user/me' })).statusCode).toBe(200);
    expect(await events()).toContain('passkey_removed');
    expect((await signIn(authenticator)).json().message).toBe('passkey_refused');
  });

  it('needs the password, and ends the session after five wrong ones', async () => {
    const { as, list, change, services } = await startPasskeys();
    const client = await as();
    const { passkey } = await enrolPasskey(client);
    const remove = async (body?: object) =>
      (await change(client, passkey.passkey_id, 'remove', body)).json<{ message: string }>().message;
    expect(await remove()).toBe('invalid_request');
    for (let tried = 0; tried < 5; tried++)
      expect(await remove({ current_password: 'not the password' })).toBe('wrong_password');
    expect(await remove(proof)).toBe('too_many_attempts');
    expect(await list(await as())).toEqual([passkey]);
    const mails = services.db
      .selectFrom('outbox')
      .select('template')
      .where('template', '=', 'passkey_removed');
    expect(await mails.execute()).toEqual([]);
  });

  it('notifies the owner by mail', async () => {
    const { as, change, services } = await startPasskeys();
    const client = await as();
    const { passkey } = await enrolPasskey(client);
    expect((await change(client, passkey.passkey_id, 'remove', proof)).json()).toBe(true);
    const mails = services.db.selectFrom('outbox').select('text').where('template', '=', 'passkey_removed');
    expect((await mails.executeTakeFirstOrThrow()).text).toContain(passkey.name);
  });
});
