import { applicationHeader } from '@portal/contracts/application';
import type { ChallengeState } from '@portal/contracts/challenge';
import { MINUTE_MS } from '@portal/contracts/durations';
import { exampleWorld } from '@portal/contracts/example-world';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildGateway } from '../../app.ts';
import { MAX_SENDS } from './open-challenge.ts';
import { startChallenge } from './start-challenge.testing.ts';

const { challengedUsername } = exampleWorld;

describe('a challenge', () => {
  it('enforces its attempts, its countdown and its expiry, in any order of events', async () => {
    const { open, verify, resend, describeIt, lastCode, notThe, clock, services } = await startChallenge();
    const step = fc.oneof(
      fc.constant({ kind: 'wrong' as const }),
      fc.constant({ kind: 'resend' as const }),
      fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 900 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        await services.db.deleteFrom('challenge').execute();
        await services.db.deleteFrom('sign_in_throttle').execute();
        const { challenge_id } = await open();
        const opened = clock.now().getTime();
        let [tries, sends, sentAt] = [5, 1, opened];
        const past = (from: number) => clock.now().getTime() - from;
        const isOver = () => tries === 0 || past(opened) >= 30 * MINUTE_MS;
        // After the fifth, and after one whose countdown ends with the challenge or later, no other code is sent.
        const isLastCode = () => sends === MAX_SENDS || sentAt + 30_000 >= opened + 30 * MINUTE_MS;
        for (const { kind, ...step } of steps) {
          if ('seconds' in step) clock.move(step.seconds * 1000);
          // The throttling of wrong codes is a separate rule, tested apart.
          await services.db.deleteFrom('sign_in_throttle').execute();
          if (kind === 'wrong') {
            const response = await verify(challenge_id, notThe(await lastCode()));
            const isDead = isOver() || past(sentAt) >= 10 * MINUTE_MS;
            expect(response.json().message).toBe(isDead ? 'code_expired' : 'invalid_challenge');
            if (!isDead) tries -= 1;
          }
          if (kind === 'resend') {
            const response = await resend(challenge_id);
            if (isOver()) expect(response.json().message).toBe('code_expired');
            else if (past(sentAt) < 30_000)
              expect(response.json().message).toBe(isLastCode() ? 'code_expired' : 'too_many_requests');
            else if (response.statusCode === 200) [sends, sentAt] = [sends + 1, clock.now().getTime()];
          }
          const state = await describeIt(challenge_id);
          if (isOver()) expect(state.json().message).toBe('code_expired');
          else
            expect(state.json<ChallengeState>()).toMatchObject({
              tries_left: tries,
              is_expired: past(sentAt) >= 10 * MINUTE_MS,
            });
        }
        const right = await verify(challenge_id, await lastCode());
        const lives = !isOver() && past(sentAt) < 10 * MINUTE_MS;
        expect(right.statusCode).toBe(lives ? 200 : 410);
      }),
      { numRuns: 40 },
    );
  });

  it('allows no more than five attempts even if all arrive at once', async () => {
    const { open, verify, lastCode, notThe } = await startChallenge();
    const { challenge_id } = await open();
    const wrong = notThe(await lastCode());
    const responses = await Promise.all(Array.from({ length: 30 }, () => verify(challenge_id, wrong)));
    const judged = responses.filter((response) => response.json().message === 'invalid_challenge');
    expect(judged.length).toBeLessThanOrEqual(5);
    expect((await verify(challenge_id, await lastCode())).statusCode).not.toBe(200);
  });

  it('throttles its user after five wrong codes, over all challenges, and accepts codes again after that', async () => {
    const { open, verify, lastCode, notThe, clock } = await startChallenge();
    const first = await open();
    const wrong = notThe(await lastCode());
    for (let tried = 0; tried < 5; tried++) await verify(first.challenge_id, wrong);
    const second = await open();
    const rejected = await verify(second.challenge_id, await lastCode());
    expect(rejected.json()).toMatchObject({ message: 'user_timeout', retry_after: 30 });
    clock.move(31_000);
    expect((await verify(second.challenge_id, await lastCode())).statusCode).toBe(200);
  });

  it('sends a new code after the countdown, which ends the old one', async () => {
    const { open, verify, resend, describeIt, lastCode, clock } = await startChallenge();
    const { challenge_id } = await open();
    const old = await lastCode();
    expect((await describeIt(challenge_id)).json()).toMatchObject({ resend_in: 30, tries_left: 5 });
    expect((await resend(challenge_id)).json()).toMatchObject({ retry_after: 30 });
    clock.move(12_500);
    expect((await describeIt(challenge_id)).json()).toMatchObject({ resend_in: 18 });
    clock.move(17_500);
    expect((await resend(challenge_id)).json()).toMatchObject({ resend_in: 30 });
    if (old !== (await lastCode())) {
      expect((await verify(challenge_id, old)).json().message).toBe('invalid_challenge');
    }
    expect((await verify(challenge_id, await lastCode())).statusCode).toBe(200);
  });

  it('sends one code even if many are requested at once', async () => {
    const { open, resend, clock, services } = await startChallenge();
    const { challenge_id } = await open();
    clock.move(MINUTE_MS);
    await Promise.all(Array.from({ length: 10 }, () => resend(challenge_id)));
    const { sent } = await services.db
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('sent'))
      .executeTakeFirstOrThrow();
    expect(sent).toBe(2);
  });

  it('is not opened without limit: ten codes an hour and no more', async () => {
    const { open, signIn, clock } = await startChallenge();
    for (let opened = 0; opened < 10; opened++) await open();
    expect((await signIn(challengedUsername)).json().message).toBe('too_many_requests');
    clock.move(61 * MINUTE_MS);
    expect(await open()).toHaveProperty('challenge_id');
  });

  it('survives a restart with its attempts and its countdown', async () => {
    const { app, open, verify, lastCode, notThe, clock, services } = await startChallenge();
    const { challenge_id } = await open();
    await verify(challenge_id, notThe(await lastCode()));
    clock.move(10_000);
    await app.close();
    const restarted = await buildGateway({ services });
    const post = (url: string, body: object) =>
      restarted.inject({ method: 'POST', url, headers: applicationHeader, body });
    const state = await post('/auth/challenge', { challenge_id });
    expect(state.json()).toMatchObject({ tries_left: 4, resend_in: 20 });
    expect((await post('/auth/challenge/resend', { challenge_id })).json()).toMatchObject({
      retry_after: 20,
    });
    const form = { challenge_id, code: await lastCode(), remember_device: false };
    expect((await post('/auth/challenge/verify', form)).statusCode).toBe(200);
    await restarted.close();
  });

  it('does not sign in a user who was locked meanwhile', async () => {
    const { open, verify, lastCode, services } = await startChallenge();
    const { challenge_id } = await open();
    await services.db
      .updateTable('user')
      .set({ status: 'locked' })
      .where('username', '=', challengedUsername)
      .execute();
    expect((await verify(challenge_id, await lastCode())).json().message).toBe('code_expired');
  });

  it.each([
    '',
    '12345',
    '1'.repeat(17),
    '123456\u0000',
    '<b>1</b>',
    "' or 1=1 --",
    '12345😀',
    '\u202e123456',
  ])('is not disturbed by %j', async (code) => {
    const { open, verify, describeIt } = await startChallenge();
    const { challenge_id } = await open();
    expect((await verify(challenge_id, code)).json().message).toBe('invalid_request');
    expect((await describeIt(challenge_id)).json().tries_left).toBe(5);
  });
});
