import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it, vi } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { verifySecret } from '../password/hash.ts';
import { accountSubject } from './throttle.ts';
import { change } from '../../testing/sql.ts';

vi.mock('../password/hash.ts', async (importActual) => {
  const actual = await importActual<typeof import('../password/hash.ts')>();
  return { ...actual, verifySecret: vi.fn(actual.verifySecret) };
});

const WRONG = 'not the password';
const MINUTE_MS = 60_000;
const ROUNDS = 30;
/** Two like distributions are told apart by chance less than once in ten thousand runs. */
const MOST_DEVIATION = 4;

type Gateway = Awaited<ReturnType<typeof startGateway>>;

/** Everything about an answer that differs with nothing but what it says. */
const answerTo = async ({ signIn }: Gateway, username: string, password: string) => {
  vi.mocked(verifySecret).mockClear();
  const begun = performance.now();
  const answer = await signIn(username, password);
  const took = performance.now() - begun;
  const { 'x-request-id': _id, date: _date, ...headers } = answer.headers;
  const seen = {
    status: answer.statusCode,
    body: { ...answer.json(), request_id: '' },
    headers,
    hashes: vi.mocked(verifySecret).mock.calls.length,
  };
  return { seen, took };
};

/** Names that differ in everything the gateway knows of them. */
const names = {
  'an unknown user': 'nobody.at.all',
  'a known user': exampleWorld.username,
  'a user the firm has locked': exampleWorld.lockedUsername,
  'a user whose sign-in needs a challenge': exampleWorld.challengedUsername,
  'a user of another product': 'victor.hale',
};

const forgetAll = ({ store }: Gateway) => change(store, 'delete from sign_in_throttle');

/** By how many standard deviations the ranks of one sample differ from those of the other (Mann–Whitney). */
const deviation = (one: readonly number[], other: readonly number[]) => {
  const [n, m] = [one.length, other.length];
  const wins = one.reduce((sum, a) => sum + other.filter((b) => a > b).length, 0);
  return Math.abs(wins - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
};

describe('unknown user, wrong password, locked: whoever tries a wrong password', () => {
  it('is answered alike, at the cost of one hash, whoever the name belongs to', async () => {
    const gateway = await startGateway();
    const answers = [];
    for (const name of Object.values(names)) answers.push((await answerTo(gateway, name, WRONG)).seen);
    expect(answers[0]).toMatchObject({ status: 401, hashes: 1, body: { message: 'invalid_credentials' } });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('must wait alike, and is then answered without a look at the password', async () => {
    const gateway = await startGateway();
    const answers = [];
    for (const name of Object.values(names)) {
      for (let failure = 0; failure < 5; failure++) await gateway.signIn(name, WRONG);
      answers.push((await answerTo(gateway, name, exampleWorld.password)).seen);
    }
    expect(answers[0]).toMatchObject({
      status: 429,
      hashes: 0,
      body: { message: 'user_timeout', retry_after: 30 },
    });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('is locked out alike after ten, and let in an hour later', async () => {
    const gateway = await startGateway();
    const answers = [];
    for (const name of [names['an unknown user'], names['a known user']]) {
      for (let failure = 0; failure < 10; failure++) {
        await gateway.signIn(name, WRONG);
        if (failure < 9) gateway.clock.move(15 * MINUTE_MS);
      }
      answers.push((await answerTo(gateway, name, exampleWorld.password)).seen);
    }
    expect(answers[0]).toMatchObject({
      status: 403,
      hashes: 0,
      body: { message: 'user_locked', retry_after: 3600 },
    });
    expect(answers[1]).toEqual(answers[0]);
    gateway.clock.move(60 * MINUTE_MS);
    expect((await gateway.signIn()).statusCode).toBe(200);
  });

  it('waits as long for the answer, whoever the name belongs to', async () => {
    const gateway = await startGateway();
    const times = new Map(Object.keys(names).map((who) => [who, [] as number[]]));
    for (let round = 0; round < ROUNDS; round++) {
      for (const [who, name] of Object.entries(names)) {
        forgetAll(gateway);
        times.get(who)!.push((await answerTo(gateway, name, WRONG)).took);
      }
    }
    const [unknown, ...known] = [...times.values()];
    for (const one of known) expect(deviation(unknown!, one)).toBeLessThan(MOST_DEVIATION);
  });
});

/** The rows that failures leave behind: a name that must wait, or one that is locked. */
const heldBack = {
  'timed out': { failures: 6, blocked: 60_000, locked: 0 },
  'locked by failures': { failures: 10, blocked: 900_000, locked: 3_600_000 },
};

describe.each(Object.entries(heldBack))('%s: whoever tries then', (_how, { failures, blocked, locked }) => {
  it('is answered alike and as fast, whoever the name belongs to', async () => {
    const gateway = await startGateway();
    const now = gateway.clock.now().getTime();
    const row = {
      failures,
      blocked_until: now + blocked,
      locked_until: locked && now + locked,
      updated_at: now,
    };
    for (const name of Object.values(names)) {
      const rows = { subject: accountSubject(name), ...row };
      await gateway.store.db
        .insertInto('sign_in_throttle')
        .values(rows)
        .onConflict((conflict) => conflict.column('subject').doUpdateSet(row))
        .execute();
    }
    const times = new Map(Object.keys(names).map((who) => [who, [] as number[]]));
    const answers = new Set<string>();
    for (let round = 0; round < ROUNDS; round++) {
      for (const [who, name] of Object.entries(names)) {
        const { seen, took } = await answerTo(gateway, name, exampleWorld.password);
        expect(seen.hashes).toBe(0);
        answers.add(JSON.stringify(seen));
        times.get(who)!.push(took);
      }
    }
    expect(answers.size).toBe(1);
    const [unknown, ...known] = [...times.values()];
    for (const one of known) expect(deviation(unknown!, one)).toBeLessThan(MOST_DEVIATION);
  });
});

describe('a lock cannot be used to lock a victim out for good: it', () => {
  const lockOut = async (gateway: Gateway) => {
    for (let failure = 0; failure < 10; failure++) {
      await gateway.signIn(exampleWorld.username, WRONG);
      if (failure < 9) gateway.clock.move(15 * MINUTE_MS);
    }
  };

  it('lets a remembered device of the owner in after the wait, and one of somebody else not', async () => {
    const gateway = await startGateway();
    const { ask, clock, services } = gateway;
    const { rememberDevice } = await import('../devices/remembered-device.ts');
    const origin = { ip: '203.0.113.9', userAgent: undefined };
    const context = { ...services, origin };
    const own = await rememberDevice(context, services.db, exampleWorld.userUuid);
    const others = await rememberDevice(context, services.db, 'somebody-else');
    const signInFrom = (device_value: string) =>
      ask({
        method: 'POST',
        url: '/auth/login',
        body: {
          username: exampleWorld.username,
          password: exampleWorld.password,
          product: 'dz',
          device_value,
        },
      });
    await lockOut(gateway);
    expect((await signInFrom(own.value)).json()).toMatchObject({ message: 'user_timeout', retry_after: 900 });
    clock.move(15 * MINUTE_MS);
    expect((await signInFrom(others.value)).json().message).toBe('user_locked');
    expect((await gateway.signIn()).json().message).toBe('user_locked');
    expect((await signInFrom(own.value)).statusCode).toBe(200);
    expect((await gateway.signIn()).statusCode).toBe(200);
  });

  it('stands in the audit log once', async () => {
    const gateway = await startGateway();
    await lockOut(gateway);
    for (let more = 0; more < 3; more++) await gateway.signIn(exampleWorld.username, WRONG);
    const locks = await gateway.store.db
      .selectFrom('audit_event')
      .select('user_id')
      .where('event', '=', 'account_locked')
      .execute();
    expect(locks).toEqual([{ user_id: exampleWorld.userUuid }]);
  });
});
