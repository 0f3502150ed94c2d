import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { codeAt } from '../../identity/secrets/authenticator-app.ts';

const proof = { current_password: exampleWorld.password };

const start = async () => {
  const gateway = await startGateway();
  const client = await gateway.as();
  const post = (step: string, body: object) =>
    client({ method: 'POST', url: `/rest/user/authenticator/${step}`, body });
  const state = async () => (await client({ url: '/rest/user/authenticator' })).json();
  const begin = async () => (await post('begin', proof)).json<{ secret: string; uri: string }>();
  const codeOf = (secret: string) => codeAt(secret, gateway.clock.now().getTime());
  return { ...gateway, client, post, state, begin, codeOf };
};

describe('an authenticator app', () => {
  it('counts from its first code on: from then on the password alone no longer signs in', async () => {
    const { post, state, begin, codeOf, signIn, send, clock } = await start();
    const { secret, uri } = await begin();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain(`secret=${secret}`);
    expect((await signIn()).json()).toHaveProperty('access_token');
    expect(await state()).toEqual({ is_on: false, recovery_codes_left: 0 });

    const { recovery_codes } = (await post('confirm', { code: codeOf(secret) })).json();
    expect(new Set(recovery_codes).size).toBe(10);
    expect(await state()).toEqual({ is_on: true, recovery_codes_left: 10 });
    const verify = async (code: string) => {
      const { challenge } = (await signIn()).json();
      expect(challenge.kind).toBe('totp');
      const body = { challenge_id: challenge.challenge_id, code, remember_device: false };
      return send({ method: 'POST', url: '/auth/challenge/verify', body });
    };
    // The first code was taken when the app was set up.
    expect((await verify(codeOf(secret))).json().message).toBe('invalid_challenge');
    clock.move(30_000);
    expect((await verify(codeOf(secret))).statusCode).toBe(200);
    expect((await verify(recovery_codes[0])).statusCode).toBe(200);
    expect((await state()).recovery_codes_left).toBe(9);
  });

  it('is not enabled by a wrong code, a late one, or without having been started', async () => {
    const { post, state, begin, codeOf, clock } = await start();
    expect((await post('confirm', { code: '123456' })).json().message).toBe('code_expired');
    const { secret } = await begin();
    const wrong = String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0');
    expect((await post('confirm', { code: wrong })).json().message).toBe('invalid_challenge');
    clock.move(11 * 60_000);
    expect((await post('confirm', { code: codeOf(secret) })).json().message).toBe('code_expired');
    expect((await state()).is_on).toBe(false);
  });

  it('shows its secret and its recovery codes once and stores them encrypted', async () => {
    const { post, begin, codeOf, services, logLines } = await start();
    const { secret } = await begin();
    const { recovery_codes } = (await post('confirm', { code: codeOf(secret) })).json();
    const stored = JSON.stringify([
      await services.db.selectFrom('authenticator').selectAll().execute(),
      await services.db.selectFrom('recovery_code').selectAll().execute(),
      await services.db.selectFrom('outbox').selectAll().execute(),
      logLines,
    ]);
    for (const shown of [secret, ...recovery_codes]) expect(stored).not.toContain(shown);
  });

  it('is set up and removed by the password only, and its owner is notified', async () => {
    const { post, state, begin, codeOf, signIn, services } = await start();
    const wrong = { current_password: 'not the password' };
    expect((await post('begin', wrong)).json().message).toBe('wrong_password');
    const { secret } = await begin();
    await post('confirm', { code: codeOf(secret) });
    expect((await post('remove', wrong)).json().message).toBe('wrong_password');
    expect((await post('remove', proof)).json()).toBe(true);
    expect(await state()).toEqual({ is_on: false, recovery_codes_left: 0 });
    expect((await signIn()).json()).toHaveProperty('access_token');
    const mail = await services.db.selectFrom('outbox').select('template').orderBy('id').execute();
    expect(mail.map(({ template }) => template)).toEqual(['authenticator_added', 'authenticator_removed']);
  });
});
