// Behaviour: docs/behaviour/throttling.md
import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import type { Database } from '../../store/schema.ts';
import {
  addFailures,
  addToAddress,
  addToRun,
  DECAY_MS,
  MAX_NAME_FAILURES,
  removeFromAddress,
} from './failure-counts.ts';
import {
  decay,
  deleteRows,
  lockRows,
  MAX_DELAY_MS,
  readRows,
  writeRow,
  type FailureCount,
} from './throttle-rows.ts';
import { accountSubject, networksOfAccount, subjectsOf } from './throttle-subjects.ts';

/** An attempt to sign in. */
export interface Attempt {
  username: string;
  ip: string;
  /** Whether it comes from a device that the owner of the account has remembered. */
  isRememberedDevice: boolean;
}

/** What happens to an attempt before its password is checked. */
export type Admission =
  | { kind: 'admitted'; isLast: boolean }
  | { kind: 'waiting' | 'locked'; remainingMs: number };

type Subjects = ReturnType<typeof subjectsOf>;
type Counts = Record<keyof Subjects, FailureCount>;

const locksOf = (subjects: Subjects) => Object.values(subjects).map(locks.throttle);

/** When a username with too many failures over all networks may be tried again. */
const nameFreeAt = (name: FailureCount, now: number) => {
  const { failures, updated_at } = decay(name, DECAY_MS, now);
  const surplus = Math.max(0, failures - MAX_NAME_FAILURES + 1);
  return Math.min(updated_at + surplus * DECAY_MS, now + MAX_DELAY_MS);
};

const findBlock = (counts: Counts, { isRememberedDevice }: Attempt, now: number): Admission | null => {
  const { name, here, address } = counts;
  const lockedUntil = isRememberedDevice ? 0 : Math.max(name.locked_until, here.locked_until);
  if (lockedUntil > now) return { kind: 'locked', remainingMs: lockedUntil - now };
  const freeAt = isRememberedDevice ? 0 : nameFreeAt(name, now);
  const blockedUntil = Math.max(name.blocked_until, here.blocked_until, address.blocked_until, freeAt);
  return blockedUntil > now ? { kind: 'waiting', remainingMs: blockedUntil - now } : null;
};

const countAttempt = async (
  transaction: Transaction<Database>,
  attempt: Attempt,
  now: number,
): Promise<Admission> => {
  const subjects = subjectsOf(attempt);
  const counts = await lockRows(transaction, subjects, now);
  const block = findBlock(counts, attempt, now);
  if (block) return block;
  const [here, name] = [addToRun(counts.here, now), addFailures(counts.name, 1, now)];
  await writeRow(transaction, subjects.here, here);
  await writeRow(transaction, subjects.name, name);
  await writeRow(transaction, subjects.mistypes, addFailures(counts.mistypes, 1, now));
  await writeRow(transaction, subjects.address, addToAddress(counts.address, now));
  return { kind: 'admitted', isLast: here.locked_until > 0 || name.failures >= MAX_NAME_FAILURES };
};

/**
 * Admits an attempt to sign in, or returns how long to wait, the same for a username that does not exist. Before it is
 * judged it counts as a failure of the username from its network, of the username over all networks, and of the address,
 * so that many attempts at once are no more than as many in sequence. `settleAttempt` reverses that after a success.
 */
export const admitAttempt = async (
  db: Kysely<Database>,
  attempt: Attempt,
  now: number,
): Promise<Admission> => {
  // Most attempts of a flood end here, and write nothing.
  const block = findBlock(await readRows(db, subjectsOf(attempt), now), attempt, now);
  return (
    block ??
    inTransaction(db, locksOf(subjectsOf(attempt)), (transaction) => countAttempt(transaction, attempt, now))
  );
};

/**
 * Settles an attempt that succeeded: its network has no failures on the username left, and the address none of those that
 * the same username made there. Failures on other usernames stay, so that an attacker cannot clear them with an account of their own.
 */
export const settleAttempt = (
  db: Kysely<Database>,
  attempt: Pick<Attempt, 'username' | 'ip'>,
  now: number,
): Promise<void> =>
  inTransaction(db, locksOf(subjectsOf(attempt)), async (transaction) => {
    const subjects = subjectsOf(attempt);
    const counts = await lockRows(transaction, subjects, now);
    const mistypes = decay(counts.mistypes, DECAY_MS, now).failures;
    await writeRow(transaction, subjects.address, removeFromAddress(counts.address, mistypes, now));
    await writeRow(transaction, subjects.name, addFailures(counts.name, -1, now));
    await deleteRows(transaction, [subjects.here, subjects.mistypes]);
  });

/** Clears the failures of a username over all networks, and from the network where its owner recovered it. */
export const clearSignInFailures = (
  db: Kysely<Database>,
  attempt: Pick<Attempt, 'username' | 'ip'>,
): Promise<void> => {
  const { name, here, mistypes } = subjectsOf(attempt);
  return deleteRows(db, [name, here, mistypes]);
};

const countsOf = (username: string) => (eb: ExpressionBuilder<Database, 'sign_in_throttle'>) =>
  eb.or([
    eb('subject', '=', accountSubject(username)),
    ...networksOfAccount(username).map(([from, before]) =>
      eb.and([eb('subject', '>=', from), eb('subject', '<', before)]),
    ),
  ]);

/** Whether attempts to sign in with a username are delayed or locked, from any network. */
export const isSignInThrottled = async (
  db: Kysely<Database>,
  username: string,
  now: number,
): Promise<boolean> => {
  const rows = await db.selectFrom('sign_in_throttle').selectAll().where(countsOf(username)).execute();
  return rows.some(
    (row) =>
      Math.max(row.locked_until, row.blocked_until) > now ||
      (row.subject === accountSubject(username) && nameFreeAt(row, now) > now),
  );
};

/** Clears the failures of a username over all networks and from each of them. */
export const clearAllSignInFailures = async (db: Kysely<Database>, username: string): Promise<void> => {
  await db.deleteFrom('sign_in_throttle').where(countsOf(username)).execute();
};
