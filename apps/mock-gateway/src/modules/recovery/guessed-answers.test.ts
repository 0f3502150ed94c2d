import { HOUR_MS, SECOND_MS } from '@portal/contracts/durations';
import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { startUsers } from '../users/users.testing.ts';
import { lastCode } from '../../testing/last-code.ts';
import { NEW_PASSWORD, OLIVIA } from './recovery.testing.ts';

const HOME = '203.0.113.9';
const ATTACKER = '192.0.2.66';
/** Ten minutes more than a lock of an hour, eight times. */
const HOURS = 8;
/** The failures that cost nothing, those that delay, and one for each hour after that. */
const MAX_JUDGED = 10 + HOURS;
/** A hash for each judged answer, on a slow machine. */
const LIMIT_MS = 120_000;

const start = async () => {
  const gateway = await startUsers();
  const post = (remoteAddress: string, step: string, body: object) =>
    gateway.send({ method: 'POST', url: `/auth/recovery/${step}`, remoteAddress, body });
  const beginFrom = (address: string) => post(address, 'start', { email: OLIVIA, language: 'en' });
  /** A recovery whose code was read in the client's mail; undefined past the limit of requests. */
  const verifiedFrom = async (address: string) => {
    const begun = await beginFrom(address);
    if (begun.statusCode !== 200) return undefined;
    const { recovery_id } = begun.json<{ recovery_id: string }>();
    const code = await lastCode(gateway, 'recovery_code');
    const { statusCode } = await post(address, 'verify', { recovery_id, code });
    return statusCode === 200 ? recovery_id : undefined;
  };
  const answer = async (address: string, recovery_id: string, given = 'Rolls-Royce') =>
    (await post(address, 'answer', { recovery_id, answer: given })).json<
      { message: string; retry_after?: number } | true
    >();
  const messageOf = async (address: string, recovery_id: string, given?: string) => {
    const body = await answer(address, recovery_id, given);
    return body === true ? 'answered' : body.message;
  };
  const complete = (address: string, recovery_id: string) =>
    post(address, 'complete', {
      recovery_id,
      new_password: NEW_PASSWORD,
      confirm_new_password: NEW_PASSWORD,
    });
  /** Wrong answers until one is not judged; returns how many were. */
  const guessFrom = async (address: string) => {
    const recovery_id = (await verifiedFrom(address)) ?? '';
    let judged = 0;
    while ((await messageOf(address, recovery_id)) === 'invalid_challenge') judged++;
    return judged;
  };
  return { ...gateway, beginFrom, verifiedFrom, answer, messageOf, complete, guessFrom };
};

describe('a caller who reads the mail of a client', () => {
  it(
    'has few answers to the question judged, over however many recoveries and networks',
    async () => {
      const { clock, guessFrom } = await start();
      let judged = 0;
      for (let hour = 0; hour < HOURS; hour++) {
        for (const network of [1, 2, 3]) judged += await guessFrom(`198.51.${hour}.${network}`);
        clock.move(HOUR_MS);
      }
      expect(judged).toBeGreaterThan(5);
      expect(judged).toBeLessThanOrEqual(MAX_JUDGED);
    },
    LIMIT_MS,
  );

  it('begins no more recoveries than without the mail, except in place of one that is completed', async () => {
    const { beginFrom, verifiedFrom, messageOf, complete } = await start();
    let last = '';
    for (let begun = 0; begun < 5; begun++) last = (await verifiedFrom(HOME)) ?? '';
    expect(await messageOf(HOME, last, exampleWorld.securityAnswer)).toBe('answered');
    expect((await complete(HOME, last)).statusCode).toBe(200);
    expect(await verifiedFrom(HOME)).toBeTruthy();
    expect((await beginFrom(HOME)).statusCode).toBe(429);
  });
});

describe('too many wrong answers', () => {
  it('delay the next one in another recovery, at the cost of none of its five', async () => {
    const { clock, verifiedFrom, answer, messageOf, guessFrom } = await start();
    expect(await guessFrom(ATTACKER)).toBe(5);
    const own = (await verifiedFrom(HOME)) ?? '';
    for (let attempt = 0; attempt < 6; attempt++)
      expect(await answer(HOME, own, exampleWorld.securityAnswer)).toMatchObject({
        status_code: 429,
        message: 'user_timeout',
        retry_after: 30,
      });
    clock.move(30 * SECOND_MS);
    expect(await messageOf(HOME, own, exampleWorld.securityAnswer)).toBe('answered');
  });

  it('are forgotten after a right one, a new password, and when the firm unlocks the user', async () => {
    const { administrator, post, idOf, verifiedFrom, messageOf, complete, guessFrom } = await start();
    expect(await guessFrom('198.51.100.1')).toBe(5);
    expect((await post(administrator, `/${await idOf(exampleWorld.username)}/unlock`)).statusCode).toBe(200);
    const own = (await verifiedFrom(HOME)) ?? '';
    for (let failure = 0; failure < 4; failure++)
      expect(await messageOf(HOME, own)).toBe('invalid_challenge');
    expect(await messageOf(HOME, own, exampleWorld.securityAnswer)).toBe('answered');
    expect(await guessFrom('198.51.100.2')).toBe(5);
    expect((await complete(HOME, own)).statusCode).toBe(200);
    expect(await guessFrom('198.51.100.3')).toBe(5);
  });
});
