import type { Kysely } from 'kysely';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import type { Database } from '../../store/schema.ts';
import { addToAddress, addToRun, removeFromAddress } from './failure-counts.ts';
import { deleteRows, lockRows, writeRow } from './throttle-rows.ts';
import { addressSubject } from './throttle-subjects.ts';

/**
 * Counts an attempt from an address, whichever username it is for, before it is judged, and returns 0; or counts nothing
 * and returns the milliseconds to wait.
 */
export const countAddressAttempt = (db: Kysely<Database>, ip: string, now: number): Promise<number> =>
  inTransaction(db, [locks.throttle(addressSubject(ip))], async (transaction) => {
    const subject = addressSubject(ip);
    const { address } = await lockRows(transaction, { address: subject }, now);
    if (address.blocked_until > now) return address.blocked_until - now;
    await writeRow(transaction, subject, addToAddress(address, now));
    return 0;
  });

/** Removes an attempt from the count of an address: it succeeded. */
export const uncountAddressAttempt = (db: Kysely<Database>, ip: string, now: number): Promise<void> =>
  inTransaction(db, [locks.throttle(addressSubject(ip))], async (transaction) => {
    const subject = addressSubject(ip);
    const { address } = await lockRows(transaction, { address: subject }, now);
    await writeRow(transaction, subject, removeFromAddress(address, 1, now));
  });

/**
 * Counts an attempt at anything else that can be guessed before it is judged, and returns 0; or counts nothing and returns
 * the milliseconds to wait, which grow with the failures.
 */
export const countAttemptOn = (db: Kysely<Database>, subject: string, now: number): Promise<number> =>
  inTransaction(db, [locks.throttle(subject)], async (transaction) => {
    const { run } = await lockRows(transaction, { run: subject }, now);
    const wait = Math.max(run.blocked_until, run.locked_until) - now;
    if (wait > 0) return wait;
    await writeRow(transaction, subject, addToRun(run, now));
    return 0;
  });

/** Clears the failures of a subject. */
export const clearAttemptsOn = (db: Kysely<Database>, subject: string): Promise<void> =>
  deleteRows(db, [subject]);
