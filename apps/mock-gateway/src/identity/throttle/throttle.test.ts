import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portal/contracts/durations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../store/store.ts';
import type { Store } from '../../store/opened-store.ts';
import { settleAttempt, admitAttempt, type Admission } from './sign-in-throttle.ts';
import { delayAfter } from './failure-counts.ts';

const STARTED_AT = Date.parse('2026-11-20T15:00:00Z');

interface Step {
  waitMs: number;
  isRememberedDevice: boolean;
  /** Whether the password is right, if the attempt is admitted. */
  isRight: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  waitMs: fc.oneof(
    fc.constant(0),
    fc.constant(16 * MINUTE_MS),
    fc.constant(16 * MINUTE_MS),
    fc.integer({ min: 1, max: 16 * MINUTE_MS }),
    fc.integer({ min: 16 * MINUTE_MS, max: 70 * MINUTE_MS }),
  ),
  isRememberedDevice: fc.boolean(),
  isRight: fc.integer({ min: 0, max: 11 }).map((one) => one === 11),
});

/** Walks the steps with a name and from an address that nothing else has, and returns the outcome of each attempt. */
const walk = async (db: Store['db'], count: number, steps: readonly Step[]) => {
  const owner = { username: `name-${count}`, ip: `203.0.113.${count}` };
  let now = STARTED_AT;
  const tried: (Step & { at: number; admission: Admission })[] = [];
  const tryAt = (at: number, isRememberedDevice: boolean) =>
    admitAttempt(db, { ...owner, isRememberedDevice }, at);
  for (const one of steps) {
    now += one.waitMs;
    const admission = await tryAt(now, one.isRememberedDevice);
    tried.push({ ...one, at: now, admission });
    if (admission.kind === 'admitted' && one.isRight) await settleAttempt(db, owner, now);
  }
  return { tried, now, tryAt };
};

const walks = async (check: (walked: Awaited<ReturnType<typeof walk>>) => Promise<void> | void) => {
  const { db, close } = await openStore(':memory:');
  let count = 0;
  const walkOnce = async (steps: Step[]) => check(await walk(db, (count += 1), steps));
  const anySteps = fc.array(step, { minLength: 1, maxLength: 60, size: 'max' });
  await fc.assert(fc.asyncProperty(anySteps, walkOnce), { numRuns: 60 }).finally(close);
};

/** The failures in a row before each admitted attempt, counted apart from the code under test. */
const failuresBefore = (tried: Awaited<ReturnType<typeof walk>>['tried']) => {
  let failures = 0;
  let last = -Infinity;
  return tried
    .filter(({ admission }) => admission.kind === 'admitted')
    .map((one) => {
      const before = { ...one, failures: one.at - last < DAY_MS ? failures : 0, sinceMs: one.at - last };
      failures = one.isRight ? 0 : before.failures + 1;
      last = one.at;
      return before;
    });
};

describe('failures are throttled per account and per address: over any attempts at any times it', () => {
  it('admits no one before the growing delay, and unknown devices not within an hour of the tenth failure', () =>
    walks(({ tried }) => {
      for (const { failures, sinceMs, isRememberedDevice } of failuresBefore(tried)) {
        expect(sinceMs).toBeGreaterThanOrEqual(delayAfter(failures, 4));
        if (failures >= 10 && !isRememberedDevice) expect(sinceMs).toBeGreaterThanOrEqual(HOUR_MS);
      }
    }));

  it('reports a delay after which the same attempt is admitted', () =>
    walks(async ({ tried, tryAt }) => {
      const last = tried.at(-1)!;
      if (last.admission.kind === 'admitted') return;
      const again = await tryAt(last.at + last.admission.remainingMs, last.isRememberedDevice);
      expect(again.kind).not.toBe(last.admission.kind);
    }));

  it('blocks no one for longer than an hour, nor an owner’s device for longer than fifteen minutes', () =>
    walks(async ({ now, tryAt }) => {
      expect((await tryAt(now + 15 * MINUTE_MS, true)).kind).toBe('admitted');
      expect((await tryAt(now + 15 * MINUTE_MS + HOUR_MS, false)).kind).toBe('admitted');
    }));
});
