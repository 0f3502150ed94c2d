import { exampleWorld } from '@portal/contracts/example-world';
import type { ChallengeState } from '@portal/contracts/challenge';
import type { TokenPair } from '@portal/contracts/session';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { codeAt } from './authenticator.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const { challengedUsername, appUsername, textedUsername, recoveryCode } = exampleWorld;
const SECRET = exampleWorld.authenticatorSecret;

interface Opened {
  challenge: { challenge_id: string; kind: string; destination: string | null; expires_at: string };
}
type Verified = TokenPair & { device_value?: string };

/** A gateway with somebody at a challenge. */
const startChallenge = async (username: string = challengedUsername) => {
  const gateway = await startGateway();
  const { ask, services, clock } = gateway;
  const open = async () => (await gateway.signIn(username)).json<Opened>().challenge;
  const post = (url: string, body: object) => ask({ method: 'POST', url, body });
  const lastCode = async () => {
    const { text } = await services.db
      .selectFrom('outbox')
      .select('text')
      .where('template', '=', 'sign_in_code')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return /\b\d{6}\b/.exec(text)![0];
  };
  const verify = (challenge_id: string, code: string, remember_device = false) =>
    post('/auth/challenge/verify', { challenge_id, code, remember_device });
  const resend = (challenge_id: string) => post('/auth/challenge/resend', { challenge_id });
  const describeIt = (challenge_id: string) => post('/auth/challenge', { challenge_id });
  /** Another six digits than these. */
  const notThe = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  return { ...gateway, open, post, lastCode, verify, resend, describeIt, notThe, now: () => clock.now() };
};

describe('codes: a code', () => {
  it('goes to the client in their language, and signs in once', async () => {
    const { open, verify, lastCode, services } = await startChallenge();
    const challenge = await open();
    expect(challenge).toMatchObject({ kind: 'email', destination: 'l•••@example.ca' });
    const code = await lastCode();
    const [kept] = await services.db.selectFrom('challenge').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(code);
    const answer = await verify(challenge.challenge_id, code);
    expect(answer.json()).toHaveProperty('access_token');
    expect(answer.json()).not.toHaveProperty('device_value');
    expect((await verify(challenge.challenge_id, code)).json().message).toBe('code_expired');
  });

  it('signs in once though it comes twenty times at once', async () => {
    const { open, verify, lastCode } = await startChallenge();
    const { challenge_id } = await open();
    const code = await lastCode();
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(challenge_id, code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('may be typed with spaces, a hyphen or full-width digits', async () => {
    const { open, verify, lastCode } = await startChallenge();
    for (const dress of [
      (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)}\u00a0`,
      (code: string) => `${code.slice(0, 3)}‑${code.slice(3)}`,
      (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    ]) {
      const { challenge_id } = await open();
      expect((await verify(challenge_id, dress(await lastCode()))).statusCode).toBe(200);
    }
  });

  it('of another challenge is wrong', async () => {
    const { open, verify, lastCode } = await startChallenge();
    const first = await open();
    const firstCode = await lastCode();
    const second = await open();
    if (firstCode === (await lastCode())) return;
    expect((await verify(second.challenge_id, firstCode)).json().message).toBe('invalid_challenge');
    expect((await verify(first.challenge_id, firstCode)).statusCode).toBe(200);
  });

  it('goes by text message to those who chose so', async () => {
    const { open, services } = await startChallenge(textedUsername);
    expect(await open()).toMatchObject({ kind: 'sms', destination: expect.stringMatching(/^•••• \d{4}$/) });
    const [message] = await services.db.selectFrom('outbox').selectAll().execute();
    expect(message).toMatchObject({ kind: 'sms', template: 'sign_in_code', html: '' });
  });

  it('leaves neither itself nor the address in the log', async () => {
    const { open, verify, lastCode, notThe, logLines } = await startChallenge();
    const { challenge_id } = await open();
    const code = await lastCode();
    await verify(challenge_id, notThe(code));
    await verify(challenge_id, code, true);
    expect(logLines.join('')).not.toMatch(new RegExp(`${code}|${notThe(code)}|@example`));
  });
});

describe('a challenge', () => {
  it('holds to its tries, its countdown and its end, whatever is done in whatever order', async () => {
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
        let [tries, sentAt] = [5, opened];
        const past = (from: number) => clock.now().getTime() - from;
        const isOver = () => tries === 0 || past(opened) >= 30 * MINUTE_MS;
        for (const { kind, ...step } of steps) {
          if ('seconds' in step) clock.move(step.seconds * 1000);
          // The wait between wrong codes is another matter, and is tested apart.
          await services.db.deleteFrom('sign_in_throttle').execute();
          if (kind === 'wrong') {
            const answer = await verify(challenge_id, notThe(await lastCode()));
            const isDead = isOver() || past(sentAt) >= 10 * MINUTE_MS;
            expect(answer.json().message).toBe(isDead ? 'code_expired' : 'invalid_challenge');
            if (!isDead) tries -= 1;
          }
          if (kind === 'resend') {
            const answer = await resend(challenge_id);
            if (isOver()) expect(answer.json().message).toBe('code_expired');
            else if (past(sentAt) < 30_000) expect(answer.json().message).toBe('too_many_requests');
            else if (answer.statusCode === 200) sentAt = clock.now().getTime();
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

  it('gives no more than five tries though all come at once', async () => {
    const { open, verify, lastCode, notThe } = await startChallenge();
    const { challenge_id } = await open();
    const wrong = notThe(await lastCode());
    const answers = await Promise.all(Array.from({ length: 30 }, () => verify(challenge_id, wrong)));
    const judged = answers.filter((answer) => answer.json().message === 'invalid_challenge');
    expect(judged.length).toBeLessThanOrEqual(5);
    expect((await verify(challenge_id, await lastCode())).statusCode).not.toBe(200);
  });

  it('makes its user wait after five wrong codes, over all challenges, and lets them in after that', async () => {
    const { open, verify, lastCode, notThe, clock } = await startChallenge();
    const first = await open();
    const wrong = notThe(await lastCode());
    for (let tried = 0; tried < 5; tried++) await verify(first.challenge_id, wrong);
    const second = await open();
    const refused = await verify(second.challenge_id, await lastCode());
    expect(refused.json()).toMatchObject({ message: 'user_timeout', retry_after: 30 });
    clock.move(31_000);
    expect((await verify(second.challenge_id, await lastCode())).statusCode).toBe(200);
  });

  it('sends a new code after the countdown; the old one ends', async () => {
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

  it('sends one code though it is asked for many at once', async () => {
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

  it('is not opened without end: ten codes an hour and no more', async () => {
    const { open, signIn, clock } = await startChallenge();
    for (let opened = 0; opened < 10; opened++) await open();
    expect((await signIn(challengedUsername)).json().message).toBe('too_many_requests');
    clock.move(61 * MINUTE_MS);
    expect(await open()).toHaveProperty('challenge_id');
  });

  it('lasts over a restart with its tries and its countdown', async () => {
    const { open, describeIt, verify, lastCode, notThe, clock } = await startChallenge();
    const { challenge_id } = await open();
    await verify(challenge_id, notThe(await lastCode()));
    clock.move(10_000);
    // All of it stands in the store: nothing of a challenge is kept in memory.
    expect((await describeIt(challenge_id)).json()).toMatchObject({ tries_left: 4, resend_in: 20 });
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

describe('TOTP: an authenticator app', () => {
  const code = (at: Date, offset = 0) => codeAt(SECRET, at.getTime() + offset * 30_000);

  it('shows the code that is asked for, one step early or late', async () => {
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

  it('is not believed twice in the same step, nor for one before it', async () => {
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
    const [kept] = await services.db.selectFrom('authenticator').selectAll().execute();
    expect(kept!.secret).not.toContain(SECRET);
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
    const [kept] = await services.db.selectFrom('recovery_code').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(recoveryCode);
    const typed = recoveryCode.toLowerCase().replace(/(.{4})(?=.)/g, '$1-');
    expect((await verify((await open()).challenge_id, typed)).statusCode).toBe(200);
    expect((await verify((await open()).challenge_id, typed)).json().message).toBe('invalid_challenge');
    const emailed = (await startChallenge()) satisfies object;
    const { challenge_id } = await emailed.open();
    expect((await emailed.verify(challenge_id, recoveryCode)).statusCode).toBe(401);
  });
});

describe('the device value: a remembered device', () => {
  const remember = async () => {
    const gateway = await startChallenge();
    const { challenge_id } = await gateway.open();
    const answer = await gateway.verify(challenge_id, await gateway.lastCode(), true);
    const { device_value = '' } = answer.json<Verified>();
    const signInWith = (value: string, username: string = challengedUsername) =>
      gateway.post('/auth/login', {
        username,
        password: exampleWorld.password,
        product: 'dz',
        device_value: value,
      });
    return { ...gateway, device_value, signInWith };
  };

  it('is not challenged again, until its 30 days are over', async () => {
    const { device_value, signInWith, clock } = await remember();
    expect(device_value.length).toBeGreaterThanOrEqual(43);
    expect((await signInWith(device_value)).json()).toHaveProperty('access_token');
    clock.move(30 * DAY_MS - MINUTE_MS);
    expect((await signInWith(device_value)).json()).toHaveProperty('access_token');
    clock.move(MINUTE_MS);
    expect((await signInWith(device_value)).json()).toHaveProperty('challenge');
  });

  it('has a value that is worth nothing without the password, to another user, or altered', async () => {
    const { device_value, signInWith, post, services } = await remember();
    const wrong = { username: challengedUsername, password: 'wrong', product: 'dz', device_value };
    expect((await post('/auth/login', wrong)).json().message).toBe('invalid_credentials');
    expect((await signInWith(device_value, textedUsername)).json()).toHaveProperty('challenge');
    expect((await signInWith(`${device_value}A`)).json()).toHaveProperty('challenge');
    const rows = await services.db.selectFrom('device').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(device_value);
  });
});
