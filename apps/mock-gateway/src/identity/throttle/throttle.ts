import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { networkOf } from './network-of.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import type { Database } from '../../store/schema.ts';
import {
  forgetRows,
  holdRows,
  leak,
  LOCK_MS,
  LONGEST_DELAY_MS,
  readRows,
  writeRow,
  type Counted,
} from './throttle-rows.ts';

/** Wrong tries on one name from one network that cost no wait: people mistype. */
const FREE_NAME_FAILURES = 4;
/** An address may be a whole office. */
const FREE_ADDRESS_FAILURES = 30;
const FIRST_DELAY_MS = 30_000;
/** Wrong tries in a row on one name that lock it for their network. */
const FAILURES_TO_LOCK = 10;
/** Source: NIST SP 800-63B-4, section 3.2.2: at most 100 wrong tries on one account. Over all networks. */
const MAX_NAME_FAILURES = 100;
/** One failure of an address, and one of a name over all networks, is forgotten in this time. */
const FORGET_ONE_MS = 15 * 60_000;
/** A run of failures on one name from one network is over after this. */
const FORGET_RUN_MS = 24 * 60 * 60_000;

/** A try to sign in. */
export interface Attempt {
  username: string;
  ip: string;
  /** Whether it comes from a device that this account's owner has had remembered. */
  isRememberedDevice: boolean;
}

/** What becomes of a try before its password is looked at. */
export type Admission =
  { kind: 'admitted'; isLast: boolean } | { kind: 'waiting' | 'locked'; remainingMs: number };

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 32);

/** What the tries on one username count under over all networks, whether such a user exists or not. */
export const accountSubject = (username: string): string => `account:${digest(username.toLowerCase())}`;
/** What the wrong codes of one user count under, over however many challenges. */
export const challengeSubject = (userId: string): string => `challenge:${userId}`;
const addressSubject = (ip: string): string => `address:${digest(networkOf(ip))}`;

const subjectsOf = ({ username, ip }: Pick<Attempt, 'username' | 'ip'>) => {
  const name = accountSubject(username);
  const here = `${digest(username.toLowerCase())}@${digest(networkOf(ip))}`;
  return { name, here: `account:${here}`, mistypes: `mistypes:${here}`, address: addressSubject(ip) };
};

const locksOf = (subjects: ReturnType<typeof subjectsOf>) => Object.values(subjects).map(locks.throttle);

/** How long to wait after this many failures; doubles from the first one that is not free. */
export const delayAfter = (failures: number, free: number): number => {
  if (failures <= free) return 0;
  return Math.min(FIRST_DELAY_MS * 2 ** (failures - free - 1), LONGEST_DELAY_MS);
};

/** One more failure of a run, which brings waits and at last a lock. */
const addToRun = (before: Counted, now: number): Counted => {
  const failures = (before.updated_at > now - FORGET_RUN_MS ? before.failures : 0) + 1;
  return {
    failures,
    blocked_until: failures > FREE_NAME_FAILURES ? now + delayAfter(failures, FREE_NAME_FAILURES) : 0,
    locked_until: failures >= FAILURES_TO_LOCK ? now + LOCK_MS : 0,
    updated_at: now,
  };
};

/** One more failure, or fewer, of a count that fades. */
const addTo = (before: Counted, more: number, now: number): Counted => {
  const faded = leak(before, FORGET_ONE_MS, now);
  return { ...faded, failures: Math.max(0, faded.failures + more) };
};

const addToAddress = (before: Counted, now: number): Counted => {
  const after = addTo(before, 1, now);
  const delay = delayAfter(after.failures, FREE_ADDRESS_FAILURES);
  return { ...after, blocked_until: delay > 0 ? now + delay : 0 };
};

const takeFromAddress = (before: Counted, less: number, now: number): Counted => {
  const after = addTo(before, -less, now);
  return after.failures > FREE_ADDRESS_FAILURES ? after : { ...after, blocked_until: 0 };
};

type Rows = Record<keyof ReturnType<typeof subjectsOf>, Counted>;

/** When a name that was tried too often over all networks may be tried again. */
const nameFreeAt = (name: Counted, now: number) => {
  const { failures, updated_at } = leak(name, FORGET_ONE_MS, now);
  const tooMany = Math.max(0, failures - MAX_NAME_FAILURES + 1);
  return Math.min(updated_at + tooMany * FORGET_ONE_MS, now + LONGEST_DELAY_MS);
};

const refusalOf = (rows: Rows, { isRememberedDevice }: Attempt, now: number): Admission | null => {
  const { name, here, address } = rows;
  const lockedUntil = isRememberedDevice ? 0 : Math.max(name.locked_until, here.locked_until);
  if (lockedUntil > now) return { kind: 'locked', remainingMs: lockedUntil - now };
  const freeAt = isRememberedDevice ? 0 : nameFreeAt(name, now);
  const waitsUntil = Math.max(name.blocked_until, here.blocked_until, address.blocked_until, freeAt);
  return waitsUntil > now ? { kind: 'waiting', remainingMs: waitsUntil - now } : null;
};

const countTry = async (
  transaction: Transaction<Database>,
  attempt: Attempt,
  now: number,
): Promise<Admission> => {
  const subjects = subjectsOf(attempt);
  const rows = await holdRows(transaction, subjects, now);
  const refusal = refusalOf(rows, attempt, now);
  if (refusal) return refusal;
  const [here, name] = [addToRun(rows.here, now), addTo(rows.name, 1, now)];
  await writeRow(transaction, subjects.here, here);
  await writeRow(transaction, subjects.name, name);
  await writeRow(transaction, subjects.mistypes, addTo(rows.mistypes, 1, now));
  await writeRow(transaction, subjects.address, addToAddress(rows.address, now));
  return { kind: 'admitted', isLast: here.locked_until > 0 || name.failures >= MAX_NAME_FAILURES };
};

/**
 * Admits a try to sign in, or tells how long to wait: the same for names that nobody has. Before it is judged it counts
 * as a failure of the name from its network, of the name over all networks, and of the address, so that many at once get
 * no more tries than one after the other. `acceptTry` takes that back for a try that was right.
 */
export const takeTry = async (db: Kysely<Database>, attempt: Attempt, now: number): Promise<Admission> => {
  // Most tries of a flood are refused here, and write nothing.
  const refusal = refusalOf(await readRows(db, subjectsOf(attempt), now), attempt, now);
  return (
    refusal ??
    inTransaction(db, locksOf(subjectsOf(attempt)), (transaction) => countTry(transaction, attempt, now))
  );
};

/**
 * Settles a try that was right: its network has no failures on the name any more, and the address none of those that the
 * same name made and put right. Failures on other names stay, so that nobody clears them by an account of their own.
 */
export const acceptTry = (
  db: Kysely<Database>,
  attempt: Pick<Attempt, 'username' | 'ip'>,
  now: number,
): Promise<void> =>
  inTransaction(db, locksOf(subjectsOf(attempt)), async (transaction) => {
    const subjects = subjectsOf(attempt);
    const rows = await holdRows(transaction, subjects, now);
    const putRight = leak(rows.mistypes, FORGET_ONE_MS, now).failures;
    await writeRow(transaction, subjects.address, takeFromAddress(rows.address, putRight, now));
    await writeRow(transaction, subjects.name, addTo(rows.name, -1, now));
    await forgetRows(transaction, [subjects.here, subjects.mistypes]);
  });

/**
 * Counts a try of an address whatever name it is for, before it is judged, and returns 0; or counts nothing and returns
 * the milliseconds to wait.
 */
export const takeAddressTry = (db: Kysely<Database>, ip: string, now: number): Promise<number> =>
  inTransaction(db, [locks.throttle(addressSubject(ip))], async (transaction) => {
    const subject = addressSubject(ip);
    const { address } = await holdRows(transaction, { address: subject }, now);
    if (address.blocked_until > now) return address.blocked_until - now;
    await writeRow(transaction, subject, addToAddress(address, now));
    return 0;
  });

/** Takes back the try of an address that was right. */
export const acceptAddressTry = (db: Kysely<Database>, ip: string, now: number): Promise<void> =>
  inTransaction(db, [locks.throttle(addressSubject(ip))], async (transaction) => {
    const subject = addressSubject(ip);
    const { address } = await holdRows(transaction, { address: subject }, now);
    await writeRow(transaction, subject, takeFromAddress(address, 1, now));
  });

/**
 * Counts a try of whatever else is guessed at before it is judged, and returns 0; or counts nothing and returns the
 * milliseconds to wait, which grow with the failures.
 */
export const takeTryOf = (db: Kysely<Database>, subject: string, now: number): Promise<number> =>
  inTransaction(db, [locks.throttle(subject)], async (transaction) => {
    const { run } = await holdRows(transaction, { run: subject }, now);
    const wait = Math.max(run.blocked_until, run.locked_until) - now;
    if (wait > 0) return wait;
    await writeRow(transaction, subject, addToRun(run, now));
    return 0;
  });

/** Forgets the failures of a subject. */
export const forgetSubject = (db: Kysely<Database>, subject: string): Promise<void> =>
  forgetRows(db, [subject]);

/** Forgets the failures of a name over all networks, and from the network its owner recovered it from. */
export const forgetFailures = (
  db: Kysely<Database>,
  attempt: Pick<Attempt, 'username' | 'ip'>,
): Promise<void> => {
  const { name, here, mistypes } = subjectsOf(attempt);
  return forgetRows(db, [name, here, mistypes]);
};
