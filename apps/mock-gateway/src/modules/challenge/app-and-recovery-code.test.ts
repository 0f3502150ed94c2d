import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { codeAt } from '../../identity/secrets/authenticator-app.ts';
import { startChallenge } from './start-challenge.testing.ts';

const { appUsername, authenticatorSecret: SECRET, recoveryCode } = exampleWorld;

describe('TOTP: an authenticator app', () => {
  const code = (at: Date, offset = 0) => codeAt(SECRET, at.getTime() + offset * 30_000);

  it('accepts the requested code, one step early or late', async () => {
    for (const offset of [-1, 0, 1]) {
      const { open, verify, now } = await startChallenge(appUsername);
      const { challenge_id, kind, destination } = await open();
      expect([kind, destination]).toEqual(['totp', null]);
      expect((await verify(challenge_id, code(now(), offset))).statusCode).toBe(200);
    }
    const { open, verify, now } = await startChallenge(appUsername);
    const { challenge_id } = await open();
    expect((await verify(challenge_id, code(now(), 2))).statusCode).toBe(401);
  });

  it('is accepted only once in a step, and for no step before it', async () => {
    const { open, verify, now, clock } = await startChallenge(appUsername);
    const [current, before] = [code(now()), code(now(), -1)];
    expect((await verify((await open()).challenge_id, current)).statusCode).toBe(200);
    const { challenge_id } = await open();
    expect((await verify(challenge_id, current)).json().message).toBe('invalid_challenge');
    expect((await verify(challenge_id, before)).json().message).toBe('invalid_challenge');
    clock.move(30_000);
    expect((await verify(challenge_id, code(now()))).statusCode).toBe(200);
  });

  it('has its secret encrypted in the store, and no code to send', async () => {
    const { open, resend, describeIt, services } = await startChallenge(appUsername);
    const [stored] = await services.db.selectFrom('authenticator').selectAll().execute();
    expect(stored!.secret).not.toContain(SECRET);
    const { challenge_id } = await open();
    expect((await describeIt(challenge_id)).json()).toMatchObject({
      resend_in: null,
      takes_recovery_code: true,
    });
    expect((await resend(challenge_id)).json().message).toBe('code_expired');
    expect(await services.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  it('can be replaced by a recovery code, each once, of this user and no other', async () => {
    const { open, verify, services } = await startChallenge(appUsername);
    const [stored] = await services.db.selectFrom('recovery_code').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(recoveryCode);
    const typed = recoveryCode.toLowerCase().replace(/(.{4})(?=.)/g, '$1-');
    expect((await verify((await open()).challenge_id, typed)).statusCode).toBe(200);
    expect((await verify((await open()).challenge_id, typed)).json().message).toBe('invalid_challenge');
    const emailed = (await startChallenge()) satisfies object;
    const { challenge_id } = await emailed.open();
    expect((await emailed.verify(challenge_id, recoveryCode)).statusCode).toBe(401);
  });
});
