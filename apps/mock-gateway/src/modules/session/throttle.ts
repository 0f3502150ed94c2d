import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { networkOf } from '../../calls/network-of.ts';
import type { Database } from '../../store/schema.ts';

/** Wrong tries that are free: people mistype. */
const FREE_ACCOUNT_FAILURES = 4;
/** An address may be a whole office. */
const FREE_ADDRESS_FAILURES = 30;
const FIRST_DELAY_MS = 30_000;
const LONGEST_DELAY_MS = 15 * 60_000;
/** Wrong tries in a row that lock an account, for everybody but the owner's remembered devices. */
const FAILURES_TO_LOCK = 10;
const LOCK_MS = 60 * 60_000;
/** Failures older than this no longer count: nobody is kept out for good. */
const FORGET_AFTER_MS = 24 * 60 * 60_000;

/** Somebody who tries to sign in. */
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

/** What the tries on one username count under, whether such a user exists or not. */
export const accountSubject = (username: string): string => `account:${digest(username.toLowerCase())}`;
/** What the wrong codes of one user count under, over however many challenges. */
export const challengeSubject = (userId: string): string => `challenge:${userId}`;
const addressSubject = (ip: string): string => `address:${digest(networkOf(ip))}`;

/** How long to wait after this many failures; doubles from the first one that is not free. */
export const delayAfter = (failures: number, free: number): number => {
  if (failures <= free) return 0;
  return Math.min(FIRST_DELAY_MS * 2 ** (failures - free - 1), LONGEST_DELAY_MS);
};

const NO_FAILURES = { failures: 0, blocked_until: 0, locked_until: 0, updated_at: 0 };

const readSubject = async (db: Kysely<Database>, subject: string) =>
  (await db.selectFrom('sign_in_throttle').selectAll().where('subject', '=', subject).executeTakeFirst()) ??
  NO_FAILURES;

type Counted = Awaited<ReturnType<typeof readSubject>>;

const count = async (db: Kysely<Database>, subject: string, before: Counted, now: number) => {
  const isAddress = subject.startsWith('address:');
  const failures = (before.updated_at > now - FORGET_AFTER_MS ? before.failures : 0) + 1;
  const isLast = !isAddress && failures >= FAILURES_TO_LOCK;
  const row = {
    failures,
    blocked_until: now + delayAfter(failures, isAddress ? FREE_ADDRESS_FAILURES : FREE_ACCOUNT_FAILURES),
    locked_until: isLast ? now + LOCK_MS : 0,
    updated_at: now,
  };
  await db
    .insertInto('sign_in_throttle')
    .values({ subject, ...row })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(row))
    .execute();
  return isLast;
};

const refusalOf = (account: Counted, address: Counted, attempt: Attempt, now: number): Admission | null => {
  if (account.locked_until > now && !attempt.isRememberedDevice)
    return { kind: 'locked', remainingMs: account.locked_until - now };
  const remainingMs = Math.max(account.blocked_until, address.blocked_until) - now;
  return remainingMs > 0 ? { kind: 'waiting', remainingMs } : null;
};

/**
 * Admits a try to sign in, or tells how long to wait: the same for names that nobody has. It is counted as a failure
 * before it is judged, so that many at once get no more tries than one after the other; `forgetFailures` takes that
 * back.
 */
export const takeTry = (db: Kysely<Database>, attempt: Attempt, now: number): Promise<Admission> =>
  db.transaction().execute(async (transaction) => {
    const subject = accountSubject(attempt.username);
    const account = await readSubject(transaction, subject);
    const address = await readSubject(transaction, addressSubject(attempt.ip));
    const refusal = refusalOf(account, address, attempt, now);
    if (refusal) return refusal;
    return { kind: 'admitted', isLast: await count(transaction, subject, account, now) };
  });

/** Milliseconds until an address may try again; 0 when it may. */
export const addressWait = async (db: Kysely<Database>, ip: string, now: number): Promise<number> =>
  Math.max(0, (await readSubject(db, addressSubject(ip))).blocked_until - now);

/** Counts a failure for the address it came from. */
export const countAddressFailure = async (
  db: Transaction<Database>,
  ip: string,
  now: number,
): Promise<void> => {
  const subject = addressSubject(ip);
  await count(db, subject, await readSubject(db, subject), now);
};

/**
 * Counts a try of whatever else is guessed at before it is judged, and returns 0; or counts nothing and returns the
 * milliseconds to wait, which grow with the failures.
 */
export const takeTryOf = (db: Kysely<Database>, subject: string, now: number): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const before = await readSubject(transaction, subject);
    const wait = Math.max(before.blocked_until, before.locked_until) - now;
    if (wait > 0) return wait;
    await count(transaction, subject, before, now);
    return 0;
  });

/** Forgets the failures of a subject. */
export const forgetSubject = async (db: Kysely<Database>, subject: string): Promise<void> => {
  await db.deleteFrom('sign_in_throttle').where('subject', '=', subject).execute();
};

/** Forgets the failures of an account after its owner got in, or recovered it. */
export const forgetFailures = (db: Kysely<Database>, username: string): Promise<void> =>
  forgetSubject(db, accountSubject(username));
