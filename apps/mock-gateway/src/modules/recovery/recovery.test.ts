import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { beginSignIn, enrolPasskey, signInBy } from '../../testing/passkeys.ts';

const OLIVIA = `${exampleWorld.username}@example.ca`;
const NEW_PASSWORD = 'Sugar-Shack-2027?';
const MINUTE_MS = 60_000;

type Gateway = Awaited<ReturnType<typeof startGateway>>;

const post = ({ ask }: Gateway, step: string, body: object) =>
  ask({ method: 'POST', url: `/auth/recovery/${step}`, body });

const mailsOf = ({ services }: Gateway) =>
  services.db.selectFrom('outbox').selectAll().orderBy('id').execute();

const begin = async (gateway: Gateway, email = OLIVIA) =>
  (await post(gateway, 'start', { email, language: 'en' })).json<{ recovery_id: string }>().recovery_id;

const mailedCode = async (gateway: Gateway) => {
  const text = (await mailsOf(gateway)).findLast(({ template }) => template === 'recovery_code')?.text;
  return /\b\d{6}\b/.exec(text ?? '')?.[0] ?? 'no code was mailed';
};

const other = (code: string) => (code === '000000' ? '000001' : '000000');

const verified = async (gateway: Gateway) => {
  const recovery_id = await begin(gateway);
  const answer = await post(gateway, 'verify', { recovery_id, code: await mailedCode(gateway) });
  expect(answer.json()).toEqual({ security_question: exampleWorld.securityQuestion });
  return recovery_id;
};

const answered = async (gateway: Gateway) => {
  const recovery_id = await verified(gateway);
  const answer = await post(gateway, 'answer', { recovery_id, answer: ' renault  5' });
  expect(answer.json()).toBe(true);
  return recovery_id;
};

const complete = (gateway: Gateway, recovery_id: string, password = NEW_PASSWORD) =>
  post(gateway, 'complete', { recovery_id, new_password: password, confirm_new_password: password });

const messageOf = async (answer: ReturnType<typeof post>) => (await answer).json().message;

describe('reset: a forgotten password', () => {
  it('is replaced by code, question and new password, and nobody is signed in by it', async () => {
    const gateway = await startGateway();
    const answer = await complete(gateway, await answered(gateway));
    expect(answer.json()).toBe(true);
    expect((await gateway.signIn()).statusCode).toBe(401);
    expect((await gateway.signIn(exampleWorld.username, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('ends all sessions and tells the client by mail when it is replaced', async () => {
    const gateway = await startGateway();
    const [one, two] = [await gateway.as(), await gateway.as()];
    await complete(gateway, await answered(gateway));
    expect((await one({ url: '/rest/user/me' })).statusCode).toBe(401);
    expect((await two({ url: '/rest/user/me' })).statusCode).toBe(401);
    const told = (await mailsOf(gateway)).at(-1);
    expect(told).toMatchObject({ template: 'password_reset', recipient: OLIVIA });
  });

  it('does not spare its owner the challenge of a sign-in', async () => {
    const gateway = await startGateway();
    const { db } = gateway.services;
    await db.updateTable('user').set({ needs_challenge: 1 }).where('email', '=', OLIVIA).execute();
    await complete(gateway, await answered(gateway));
    expect((await gateway.signIn(exampleWorld.username, NEW_PASSWORD)).json()).toHaveProperty('challenge');
  });

  it('ends remembered devices, and sign-ins that the old password began', async () => {
    const gateway = await startGateway();
    const { ask, services, clock } = gateway;
    const { db } = services;
    await db.updateTable('user').set({ needs_challenge: 1 }).where('email', '=', OLIVIA).execute();
    const { challenge_id } = (await gateway.signIn()).json().challenge;
    const { text } = (await mailsOf(gateway)).at(-1)!;
    const device = { id: 'one', hash: 'x', name: null, browser: null, os: null, kind: null, ip: null };
    const times = { added_at: 0, last_used_at: 0, expires_at: clock.now().getTime() * 2, revoked_at: null };
    await db
      .insertInto('device')
      .values({ ...device, ...times, user_id: exampleWorld.userUuid })
      .execute();
    await complete(gateway, await answered(gateway));
    const body = { challenge_id, code: /\b\d{6}\b/.exec(text)?.[0], remember_device: false };
    const met = await ask({ method: 'POST', url: '/auth/challenge/verify', body });
    expect(met.json().message).toBe('code_expired');
    const row = await db.selectFrom('device').select('revoked_at').executeTakeFirstOrThrow();
    expect(row.revoked_at).toBe(clock.now().getTime());
  });

  it('removes passkeys: whoever knew the old password may have made one', async () => {
    const gateway = await startGateway();
    const { authenticator } = await enrolPasskey(await gateway.as());
    await complete(gateway, await answered(gateway));
    const answer = await signInBy(gateway.ask, authenticator.get(await beginSignIn(gateway.ask)));
    expect(answer.json().message).toBe('passkey_refused');
  });

  it('ends the wait that wrong passwords led to', async () => {
    const gateway = await startGateway();
    for (let failure = 0; failure < 5; failure++) await gateway.signIn(exampleWorld.username, 'wrong');
    expect((await gateway.signIn()).statusCode).toBe(429);
    await complete(gateway, await answered(gateway));
    expect((await gateway.signIn(exampleWorld.username, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('is asked for in the same words whether the address is known or not, and as often', async () => {
    const gateway = await startGateway();
    for (let time = 0; time < 6; time++) {
      const answers = [];
      for (const email of [OLIVIA, 'nobody@example.ca']) {
        const { statusCode, body } = await post(gateway, 'start', { email, language: 'en' });
        const said = JSON.parse(body) as Record<string, unknown>;
        answers.push({ statusCode, said: { ...said, recovery_id: '', request_id: '' }, length: body.length });
      }
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[0]?.statusCode).toBe(time < 5 ? 200 : 429);
    }
    expect((await mailsOf(gateway)).map(({ recipient }) => recipient)).toEqual(Array(5).fill(OLIVIA));
  });

  it('is asked for in the same time whether the address is known or not', async () => {
    const gateway = await startGateway({ LOG_LEVEL: 'silent' });
    const timeOf = async (email: string) => {
      const before = performance.now();
      await post(gateway, 'start', { email, language: 'en' });
      return performance.now() - before;
    };
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let time = 0; time < 5; time++) {
      known.push(await timeOf(OLIVIA));
      unknown.push(await timeOf('nobody@example.ca'));
    }
    expect(Math.abs(median(known) - median(unknown))).toBeLessThan(25);
  });

  it('of an unknown address takes codes like any other and never goes on', async () => {
    const gateway = await startGateway();
    const said = async (email: string) => {
      const recovery_id = await begin(gateway, email);
      const code = email === OLIVIA ? other(await mailedCode(gateway)) : '000000';
      const messages = [];
      for (let time = 0; time < 6; time++) {
        messages.push(await messageOf(post(gateway, 'verify', { recovery_id, code })));
      }
      return messages;
    };
    const known = await said(OLIVIA);
    expect(known).toEqual([...Array(5).fill('invalid_challenge'), 'code_expired']);
    expect(await said('nobody@example.ca')).toEqual(known);
  });
});

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

  it('is not in the store, and the recovery’s name is not either', async () => {
    const gateway = await startGateway();
    const recovery_id = await begin(gateway);
    const rows = await gateway.services.db.selectFrom('recovery').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(recovery_id);
    expect(rows.map(({ code_hash }) => code_hash)).not.toContain(await mailedCode(gateway));
  });

  it('is taken once when it comes many times at one moment', async () => {
    const gateway = await startGateway();
    const recovery_id = await begin(gateway);
    const code = await mailedCode(gateway);
    const all = await Promise.all([1, 2, 3, 4].map(() => post(gateway, 'verify', { recovery_id, code })));
    expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });
});

describe('the steps of a recovery', () => {
  it('cannot be taken out of turn', async () => {
    const gateway = await startGateway();
    const recovery_id = await begin(gateway);
    const answer = exampleWorld.securityAnswer;
    expect(await messageOf(post(gateway, 'answer', { recovery_id, answer }))).toBe('code_expired');
    expect(await messageOf(complete(gateway, recovery_id))).toBe('code_expired');
    await post(gateway, 'verify', { recovery_id, code: await mailedCode(gateway) });
    expect(await messageOf(complete(gateway, recovery_id))).toBe('code_expired');
    expect((await gateway.signIn()).statusCode).toBe(200);
  });

  it('take five answers to the question', async () => {
    const gateway = await startGateway();
    const recovery_id = await verified(gateway);
    for (let time = 0; time < 5; time++) {
      const wrong = post(gateway, 'answer', { recovery_id, answer: 'Rolls-Royce' });
      expect(await messageOf(wrong)).toBe('invalid_challenge');
    }
    const right = post(gateway, 'answer', { recovery_id, answer: exampleWorld.securityAnswer });
    expect(await messageOf(right)).toBe('code_expired');
  });

  it('leave out the question of a user who has none', async () => {
    const gateway = await startGateway();
    const recovery_id = await begin(gateway, 'jonas.peeters@example.ca');
    const met = await post(gateway, 'verify', { recovery_id, code: await mailedCode(gateway) });
    expect(met.json()).toEqual({ security_question: null });
    expect((await complete(gateway, recovery_id)).json()).toBe(true);
  });

  it('take the new password once, and neither a common one nor the old one', async () => {
    const gateway = await startGateway();
    const recovery_id = await answered(gateway);
    expect(await messageOf(complete(gateway, recovery_id, 'P@ssw0rd'))).toBe('password_refused');
    const old = complete(gateway, recovery_id, exampleWorld.password);
    expect(await messageOf(old)).toBe('password_refused');
    const both = await Promise.all([1, 2].map(() => complete(gateway, recovery_id)));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410]);
  });

  it('are over half an hour after the code', async () => {
    const gateway = await startGateway();
    const recovery_id = await answered(gateway);
    gateway.clock.move(30 * MINUTE_MS);
    expect(await messageOf(complete(gateway, recovery_id))).toBe('code_expired');
  });
});

it('writes no address, code, answer or password to the log', async () => {
  const gateway = await startGateway({ LOG_LEVEL: 'debug' });
  const recovery_id = await answered(gateway);
  await complete(gateway, recovery_id, 'P@ssw0rd');
  const log = gateway.logLines.join('');
  for (const secret of [OLIVIA, recovery_id, await mailedCode(gateway), 'renault', 'P@ssw0rd']) {
    expect(log.includes(secret), secret).toBe(false);
  }
});
