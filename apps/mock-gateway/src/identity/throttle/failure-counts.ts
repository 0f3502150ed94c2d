import { decay, LOCK_MS, MAX_DELAY_MS, type FailureCount } from './throttle-rows.ts';

/** Failed attempts on one username from one network that cost no delay: people mistype. */
const FREE_NAME_FAILURES = 4;
/** An address may be that of an entire office. */
const FREE_ADDRESS_FAILURES = 30;
const FIRST_DELAY_MS = 30_000;
/** Failed attempts in a row on one username that lock it for their network. */
const FAILURES_TO_LOCK = 10;
/** Source: NIST SP 800-63B-4, section 3.2.2: at most 100 failed attempts on one account. Over all networks. */
export const MAX_NAME_FAILURES = 100;
/** A count over all networks, or of an address, loses one failure in this time. */
export const DECAY_MS = 15 * 60_000;
/** A run of failures on one username from one network ends after this. */
const RUN_LIFETIME_MS = 24 * 60 * 60_000;

/** Returns the delay after a number of failures, in milliseconds; it doubles with each one that is not free. */
export const delayAfter = (failures: number, free: number): number => {
  if (failures <= free) return 0;
  return Math.min(FIRST_DELAY_MS * 2 ** (failures - free - 1), MAX_DELAY_MS);
};

/** Adds a failure to a run of them, which brings delays and finally a lock. */
export const addToRun = (before: FailureCount, now: number): FailureCount => {
  const failures = (before.updated_at > now - RUN_LIFETIME_MS ? before.failures : 0) + 1;
  return {
    failures,
    blocked_until: failures > FREE_NAME_FAILURES ? now + delayAfter(failures, FREE_NAME_FAILURES) : 0,
    locked_until: failures >= FAILURES_TO_LOCK ? now + LOCK_MS : 0,
    updated_at: now,
  };
};

/** Adds failures to a count that decays; a negative number removes some. */
export const addFailures = (before: FailureCount, added: number, now: number): FailureCount => {
  const decayed = decay(before, DECAY_MS, now);
  return { ...decayed, failures: Math.max(0, decayed.failures + added) };
};

/** Adds a failure to the count of an address, which brings delays and no lock. */
export const addToAddress = (before: FailureCount, now: number): FailureCount => {
  const after = addFailures(before, 1, now);
  const delay = delayAfter(after.failures, FREE_ADDRESS_FAILURES);
  return { ...after, blocked_until: delay > 0 ? now + delay : 0 };
};

/** Removes failures from the count of an address, and its delay once they are free again. */
export const removeFromAddress = (before: FailureCount, removed: number, now: number): FailureCount => {
  const after = addFailures(before, -removed, now);
  return after.failures > FREE_ADDRESS_FAILURES ? after : { ...after, blocked_until: 0 };
};
