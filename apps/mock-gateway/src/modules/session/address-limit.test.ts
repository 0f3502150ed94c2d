import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portal/contracts/durations';
import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../store/store.ts';
import { startGateway } from '../../testing/gateway.ts';
import { settleAttempt, admitAttempt } from '../../identity/throttle/sign-in-throttle.ts';

const STARTED_AT = Date.parse('2026-11-20T15:00:00Z');
const OFFICE = '203.0.113.7';
/** Failures of an address that are free, and the one that throttles it. */
const UNTIL_WAIT = 31;

const startOffice = async () => {
  const { db, close } = await openStore(':memory:');
  onTestFinished(close);
  let now = STARTED_AT;
  const tryAs = async (username: string) =>
    (await admitAttempt(db, { username, ip: OFFICE, isRememberedDevice: false }, now)).kind;
  const accept = (username: string) => settleAttempt(db, { username, ip: OFFICE }, now);
  const signIn = async (username: string) => {
    const kind = await tryAs(username);
    if (kind === 'admitted') await accept(username);
    return kind;
  };
  return { db, tryAs, signIn, wait: (ms: number) => void (now += ms), now: () => now };
};

describe('the limit of an address', () => {
  it('applies to concurrent attempts on many names as to sequential ones', async () => {
    const { tryAs } = await startOffice();
    const kinds = await Promise.all(Array.from({ length: 200 }, (_, at) => tryAs(`name-${at}`)));
    expect(kinds.filter((kind) => kind === 'admitted')).toHaveLength(UNTIL_WAIT);
  });

  it('does not lock out an office whose users mistype now and then and correct it', async () => {
    const { tryAs, signIn, wait } = await startOffice();
    const kinds = new Set<string>();
    for (let time = 0; time < 120; time++) {
      kinds.add(await tryAs(`person-${time}`)).add(await signIn(`person-${time}`));
      wait(2 * HOUR_MS);
    }
    expect([...kinds]).toEqual(['admitted']);
  });

  it('does not lock out an office whose users all arrive at once, each with a mistype', async () => {
    const { tryAs, signIn } = await startOffice();
    const kinds = new Set<string>();
    for (let person = 0; person < 200; person++)
      kinds.add(await tryAs(`person-${person}`)).add(await signIn(`person-${person}`));
    expect([...kinds]).toEqual(['admitted']);
  });

  it('fades even if there is a failure each day without a success', async () => {
    const { tryAs, signIn, wait } = await startOffice();
    for (let day = 0; day < 60; day++) {
      await tryAs(`former-${day}`);
      wait(DAY_MS - 1);
    }
    expect(await signIn('colleague')).toBe('admitted');
  });

  it('is not lifted by an account of the attacker’s own', async () => {
    const { tryAs, signIn, wait } = await startOffice();
    let tried = 0;
    const spray = async () => {
      while ((await tryAs(`victim-${tried}`)) === 'admitted') tried++;
    };
    for (let own = 0; own < 4; own++) await tryAs('own');
    for (let round = 0; round < 24; round++) {
      await spray();
      wait(15 * MINUTE_MS);
      await signIn('own');
    }
    // One for each quarter of an hour beyond those that are free.
    expect(tried).toBeLessThanOrEqual(UNTIL_WAIT + 24);
  });
});

describe('200 sign-ins at once', () => {
  const attempts = 200;
  const signInAll = async (nameOf: (at: number) => string) => {
    const gateway = await startGateway();
    const { send } = gateway;
    const responses = await Promise.all(
      Array.from({ length: attempts }, (_, at) =>
        send({
          method: 'POST',
          url: '/auth/login',
          remoteAddress: OFFICE,
          body: { username: nameOf(at), password: exampleWorld.password, product: 'dz' },
        }),
      ),
    );
    return { ...gateway, statuses: responses.map(({ statusCode }) => statusCode) };
  };

  it('all succeed when they are right', async () => {
    const { statuses } = await signInAll(() => exampleWorld.username);
    expect(new Set(statuses)).toEqual(new Set([200]));
  }, 60_000);

  it('judge no more passwords on as many names than the address may try', async () => {
    const { statuses, store } = await signInAll((at) => `name-${at}`);
    expect(statuses.filter((status) => status === 401)).toHaveLength(UNTIL_WAIT);
    expect(statuses.filter((status) => status === 429)).toHaveLength(attempts - UNTIL_WAIT);
    const failed = await store.db
      .selectFrom('audit_event')
      .select('number')
      .where('event', '=', 'sign_in_failed')
      .execute();
    expect(failed).toHaveLength(UNTIL_WAIT);
  });
});

describe('a clock that was a day ahead and is corrected', () => {
  it('leaves no user throttled', async () => {
    const { tryAs, signIn, wait } = await startOffice();
    wait(DAY_MS);
    await tryAs('colleague');
    for (let failure = 0; failure < UNTIL_WAIT; failure++) await tryAs(`name-${failure}`);
    for (let failure = 0; failure < 12; failure++) {
      await tryAs('victim');
      wait(15 * MINUTE_MS);
    }
    wait(-DAY_MS - 3 * HOUR_MS);
    for (const username of ['colleague', 'victim', 'name-1']) expect(await signIn(username)).toBe('admitted');
  });

  it('counts on from there', async () => {
    const { tryAs, wait } = await startOffice();
    wait(DAY_MS);
    for (let failure = 0; failure < 5; failure++) await tryAs('victim');
    wait(-DAY_MS);
    const kinds = [];
    for (let failure = 0; failure < 6; failure++) kinds.push(await tryAs('victim'));
    expect(kinds).toEqual([...Array(5).fill('admitted'), 'waiting']);
  });

  it('enforces no throttle that ends later than the longest one', async () => {
    const { db, signIn, now } = await startOffice();
    await signIn('colleague');
    await db
      .updateTable('sign_in_throttle')
      .set({ blocked_until: now() + DAY_MS, locked_until: now() + DAY_MS })
      .execute();
    expect(await signIn('colleague')).toBe('admitted');
  });
});

describe('a clock that was a day behind and is corrected', () => {
  it('leaves no user throttled', async () => {
    const { tryAs, signIn, wait } = await startOffice();
    wait(-DAY_MS);
    for (let failure = 0; failure < UNTIL_WAIT; failure++) await tryAs(`name-${failure}`);
    wait(DAY_MS);
    expect(await signIn('name-1')).toBe('admitted');
  });
});
