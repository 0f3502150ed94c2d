import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portal/contracts/durations';
import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { lastCode } from '../../testing/last-code.ts';
import { mailsOf, OLIVIA, other } from './recovery.testing.ts';

const HOURS_OF_A_DAY = 24;
const HOME = '203.0.113.9';
const ATTACKER = '192.0.2.66';
/** A hash for each judged attempt, on a slow machine. */
const LIMIT_MS = 120_000;

const start = async () => {
  const gateway = await startGateway();
  const postFrom = (remoteAddress: string, url: string, body: object) =>
    gateway.send({ method: 'POST', url, remoteAddress, body });
  const beginFrom = (remoteAddress: string, email = OLIVIA) =>
    postFrom(remoteAddress, '/auth/recovery/start', { email, language: 'en' });
  /** A few at once: each response takes a constant time. */
  const beginFromMany = async (networks: number) => {
    for (let first = 0; first < networks; first += 10)
      await Promise.all(Array.from({ length: 10 }, (_, at) => beginFrom(`192.0.2.${first + at}`)));
  };
  const signInFrom = (remoteAddress: string, password: string) =>
    postFrom(remoteAddress, '/auth/login', { username: exampleWorld.username, password, product: 'dz' });
  const idOf = async (started: ReturnType<typeof beginFrom>) =>
    (await started).json<{ recovery_id: string }>().recovery_id;
  /** The remaining steps of a recovery; returns the status of each. */
  const finishFrom = async (address: string, recovery_id: string, code: string, new_password: string) => {
    const steps = [
      await postFrom(address, '/auth/recovery/verify', { recovery_id, code }),
      await postFrom(address, '/auth/recovery/answer', { recovery_id, answer: exampleWorld.securityAnswer }),
      await postFrom(address, '/auth/recovery/complete', {
        recovery_id,
        new_password,
        confirm_new_password: new_password,
      }),
    ];
    return steps.map(({ statusCode }) => statusCode);
  };
  const codeOf = () => lastCode(gateway, 'recovery_code');
  const codesMailed = async () =>
    (await mailsOf(gateway)).filter(({ template }) => template === 'recovery_code').length;
  return {
    ...gateway,
    beginFrom,
    beginFromMany,
    postFrom,
    signInFrom,
    idOf,
    finishFrom,
    codeOf,
    codesMailed,
  };
};

type Started = Awaited<ReturnType<typeof start>>;

/** All that one address may do to a victim at one moment. */
const attack = async ({ beginFrom, signInFrom }: Started, address: string) => {
  while ((await signInFrom(address, 'not the password')).statusCode === 401);
  while ((await beginFrom(address)).statusCode === 200);
};

describe('the owner of an attacked access', () => {
  it(
    'gets in by a recovery from elsewhere every time, all day long',
    async () => {
      const gateway = await start();
      const { clock, beginFrom, signInFrom, idOf, finishFrom, codeOf, codesMailed } = gateway;
      const statuses = [];
      for (let hour = 0; hour < HOURS_OF_A_DAY; hour++) {
        const recovery = await idOf(beginFrom(HOME));
        const code = await codeOf();
        // The attack comes while the owner looks for the mail.
        await attack(gateway, ATTACKER);
        const password = `Sugar-Shack-${hour}?`;
        statuses.push(...(await finishFrom(HOME, recovery, code, password)));
        statuses.push((await signInFrom(HOME, password)).statusCode);
        clock.move(HOUR_MS);
      }
      expect(statuses).toEqual(Array(4 * HOURS_OF_A_DAY).fill(200));
      expect(await codesMailed()).toBeLessThanOrEqual(HOURS_OF_A_DAY + 10);
    },
    LIMIT_MS,
  );

  it(
    'gets in by a recovery even if sixty networks request one and guess passwords',
    async () => {
      const gateway = await start();
      const { signInFrom, beginFrom, beginFromMany, idOf, finishFrom, codeOf, codesMailed } = gateway;
      expect((await signInFrom(HOME, exampleWorld.password)).statusCode).toBe(200);
      await beginFromMany(60);
      expect(await codesMailed()).toBe(30);
      const recovery = await idOf(beginFrom(HOME));
      expect(await codesMailed()).toBe(31);
      expect(await finishFrom(HOME, recovery, await codeOf(), 'Sugar-Shack-2027?')).toEqual([200, 200, 200]);
      expect((await signInFrom(HOME, 'Sugar-Shack-2027?')).statusCode).toBe(200);
    },
    LIMIT_MS,
  );

  it(
    'is mailed ten codes a day at most by one network, and no more than 50 of them are guessed at',
    async () => {
      const { clock, beginFrom, postFrom, codesMailed, codeOf } = await start();
      let judged = 0;
      for (let hour = 0; hour < HOURS_OF_A_DAY; hour++) {
        for (
          let started = await beginFrom(ATTACKER);
          started.statusCode === 200;
          started = await beginFrom(ATTACKER)
        ) {
          const { recovery_id } = started.json<{ recovery_id: string }>();
          const code = other(await codeOf());
          for (let guess = 0; guess < 6; guess++) {
            const { statusCode } = await postFrom(ATTACKER, '/auth/recovery/verify', { recovery_id, code });
            if (statusCode === 401) judged++;
          }
        }
        clock.move(HOUR_MS);
      }
      expect([await codesMailed(), judged]).toEqual([10, 50]);
    },
    LIMIT_MS,
  );
});

describe('a recovery', () => {
  it('is not ended by one that another network starts', async () => {
    const { beginFrom, idOf, finishFrom, codeOf } = await start();
    const own = await idOf(beginFrom(HOME));
    const code = await codeOf();
    await beginFrom(ATTACKER);
    expect(await finishFrom(HOME, own, code, 'Sugar-Shack-2027?')).toEqual([200, 200, 200]);
  });

  it('ends those that others started when it is completed', async () => {
    const { beginFrom, idOf, finishFrom, codeOf, postFrom } = await start();
    const theirs = await idOf(beginFrom(ATTACKER));
    const theirCode = await codeOf();
    const own = await idOf(beginFrom(HOME));
    await finishFrom(HOME, own, await codeOf(), 'Sugar-Shack-2027?');
    const late = await postFrom(ATTACKER, '/auth/recovery/verify', {
      recovery_id: theirs,
      code: theirCode,
    });
    expect(late.json().message).toBe('code_expired');
  });

  it('gets the same response when it is not mailed', async () => {
    const { beginFrom, beginFromMany, postFrom } = await start();
    await beginFromMany(30);
    const bodies = [];
    for (const email of [OLIVIA, 'nobody@example.ca']) {
      const started = await beginFrom('192.0.2.77', email);
      const { recovery_id } = started.json<{ recovery_id: string }>();
      const { statusCode } = await postFrom('192.0.2.77', '/auth/recovery/verify', {
        recovery_id,
        code: '000000',
      });
      bodies.push({ keys: Object.keys(started.json()), started: started.statusCode, verified: statusCode });
    }
    expect(bodies[1]).toEqual(bodies[0]);
  });
});

describe.each([
  ['ahead', DAY_MS],
  ['behind', -DAY_MS],
])('a clock that was a day %s and is corrected', (_how, off) => {
  it('leaves no recovery waiting', async () => {
    const { clock, beginFrom, idOf, finishFrom, codeOf } = await start();
    clock.move(off);
    while ((await beginFrom(HOME)).statusCode === 200);
    clock.move(-off);
    const recovery = await idOf(beginFrom(HOME));
    expect(await finishFrom(HOME, recovery, await codeOf(), 'Sugar-Shack-2027?')).toEqual([200, 200, 200]);
  });

  it('leaves no code valid for longer than ten minutes', async () => {
    const { clock, beginFrom, idOf, postFrom, codeOf } = await start();
    clock.move(off);
    const recovery_id = await idOf(beginFrom(HOME));
    const code = await codeOf();
    clock.move(-off + 10 * MINUTE_MS);
    const late = await postFrom(HOME, '/auth/recovery/verify', { recovery_id, code });
    expect(late.json().message).toBe('code_expired');
  });
});
