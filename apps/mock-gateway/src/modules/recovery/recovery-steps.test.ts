import { MINUTE_MS } from '@portal/contracts/durations';
import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import {
  answerQuestion,
  begin,
  complete,
  mailedCode,
  messageOf,
  post,
  verified,
} from './recovery.testing.ts';

describe('the code of a recovery', () => {
  it('works once, and not after ten minutes', async () => {
    const gateway = await startGateway();
    const recovery_id = await verified(gateway);
    const code = await mailedCode(gateway);
    expect(await messageOf(post(gateway, 'verify', { recovery_id, code }))).toBe('code_expired');
    const late = await begin(gateway);
    gateway.clock.move(10 * MINUTE_MS);
    const again = { recovery_id: late, code: await mailedCode(gateway) };
    expect(await messageOf(post(gateway, 'verify', again))).toBe('code_expired');
  });

  it('ends when a newer one is sent, and does not fit another recovery', async () => {
    const gateway = await startGateway();
    const first = await begin(gateway);
    const firstCode = await mailedCode(gateway);
    const second = await begin(gateway);
    expect(await messageOf(post(gateway, 'verify', { recovery_id: first, code: firstCode }))).toBe(
      'code_expired',
    );
    const isSameByChance = firstCode === (await mailedCode(gateway));
    const crossed = await post(gateway, 'verify', { recovery_id: second, code: firstCode });
    expect(crossed.statusCode).toBe(isSameByChance ? 200 : 401);
  });

  it('is not in the store, and neither is the recovery’s name', async () => {
    const gateway = await startGateway();
    const recovery_id = await begin(gateway);
    const rows = await gateway.services.db.selectFrom('recovery').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(recovery_id);
    expect(rows.map(({ code_hash }) => code_hash)).not.toContain(await mailedCode(gateway));
  });

  it('is accepted once when it arrives many times at once', async () => {
    const gateway = await startGateway();
    const recovery_id = await begin(gateway);
    const code = await mailedCode(gateway);
    const all = await Promise.all([1, 2, 3, 4].map(() => post(gateway, 'verify', { recovery_id, code })));
    expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });
});

describe('the steps of a recovery', () => {
  it('cannot be taken out of order', async () => {
    const gateway = await startGateway();
    const recovery_id = await begin(gateway);
    const answer = exampleWorld.securityAnswer;
    expect(await messageOf(post(gateway, 'answer', { recovery_id, answer }))).toBe('code_expired');
    expect(await messageOf(complete(gateway, recovery_id))).toBe('code_expired');
    await post(gateway, 'verify', { recovery_id, code: await mailedCode(gateway) });
    expect(await messageOf(complete(gateway, recovery_id))).toBe('code_expired');
    expect((await gateway.signIn()).statusCode).toBe(200);
  });

  it('accept five answers to the question', async () => {
    const gateway = await startGateway();
    const recovery_id = await verified(gateway);
    for (let time = 0; time < 5; time++) {
      const wrong = post(gateway, 'answer', { recovery_id, answer: 'Rolls-Royce' });
      expect(await messageOf(wrong)).toBe('invalid_challenge');
    }
    const right = post(gateway, 'answer', { recovery_id, answer: exampleWorld.securityAnswer });
    expect(await messageOf(right)).toBe('code_expired');
  });

  it('leave out the question of a user without one', async () => {
    const gateway = await startGateway();
    const recovery_id = await begin(gateway, 'jonas.peeters@example.ca');
    const met = await post(gateway, 'verify', { recovery_id, code: await mailedCode(gateway) });
    expect(met.json()).toEqual({ security_question: null });
    expect((await complete(gateway, recovery_id)).json()).toBe(true);
  });

  it('accept the new password once, and neither a common one nor the old one', async () => {
    const gateway = await startGateway();
    const recovery_id = await answerQuestion(gateway);
    expect(await messageOf(complete(gateway, recovery_id, 'P@ssw0rd'))).toBe('password_refused');
    const old = complete(gateway, recovery_id, exampleWorld.password);
    expect(await messageOf(old)).toBe('password_refused');
    const both = await Promise.all([1, 2].map(() => complete(gateway, recovery_id)));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410]);
  });

  it('expire half an hour after the code', async () => {
    const gateway = await startGateway();
    const recovery_id = await answerQuestion(gateway);
    gateway.clock.move(30 * MINUTE_MS);
    expect(await messageOf(complete(gateway, recovery_id))).toBe('code_expired');
  });
});
