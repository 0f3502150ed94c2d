import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';

/** Wrong tries that are free: people mistype. */
const FREE_ACCOUNT_FAILURES = 4;
/** An address may be a whole office. */
const FREE_ADDRESS_FAILURES = 30;
const FIRST_DELAY_MS = 30_000;
const LONGEST_DELAY_MS = 15 * 60_000;
/** Failures older than this no longer count: nobody is kept out for good. */
const FORGET_AFTER_MS = 24 * 60 * 60_000;

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 32);

/** What the tries on one username count under, whether such a user exists or not. */
export const accountSubject = (username: string): string => `account:${digest(username.toLowerCase())}`;
export const addressSubject = (ip: string): string => `address:${digest(ip)}`;

const freeFailures = (subject: string) =>
  subject.startsWith('account:') ? FREE_ACCOUNT_FAILURES : FREE_ADDRESS_FAILURES;

/** How long to wait after this many failures; doubles from the first one that is not free. */
export const delayAfter = (failures: number, free: number): number => {
  if (failures <= free) return 0;
  return Math.min(FIRST_DELAY_MS * 2 ** (failures - free - 1), LONGEST_DELAY_MS);
};

/** Milliseconds until any of the subjects may try again; 0 when all may now. */
export const waitOf = async (db: Kysely<Database>, subjects: string[], now: number): Promise<number> => {
  const rows = await db
    .selectFrom('sign_in_throttle')
    .select('blocked_until')
    .where('subject', 'in', subjects)
    .execute();
  return Math.max(0, ...rows.map((row) => row.blocked_until - now));
};

/** Counts a failure for each subject and makes the next try wait, longer each time. */
export const countFailure = (db: Kysely<Database>, subjects: string[], now: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    for (const subject of subjects) {
      const before = await transaction
        .selectFrom('sign_in_throttle')
        .select(['failures', 'updated_at'])
        .where('subject', '=', subject)
        .executeTakeFirst();
      const isRecent = before && before.updated_at > now - FORGET_AFTER_MS;
      const failures = (isRecent ? before.failures : 0) + 1;
      const row = {
        failures,
        blocked_until: now + delayAfter(failures, freeFailures(subject)),
        updated_at: now,
      };
      await transaction
        .insertInto('sign_in_throttle')
        .values({ subject, ...row })
        .onConflict((conflict) => conflict.column('subject').doUpdateSet(row))
        .execute();
    }
  });

/** Forgets the failures of an account after its owner got in. */
export const forgetFailures = async (db: Kysely<Database>, username: string): Promise<void> => {
  await db.deleteFrom('sign_in_throttle').where('subject', '=', accountSubject(username)).execute();
};
