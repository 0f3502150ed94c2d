import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { publish } from '../../events/publish.ts';
import type { RequestScope } from '../services.ts';
import type { Database } from '../../store/schema.ts';
import { describeDevice } from './describe-device.ts';

const VALUE_BYTES = 32;
/** Source: NIST SP 800-63B-4, section 2.2.3: users authenticate again after 30 days at most. */
const REMEMBERED_MS = 30 * 24 * 60 * 60_000;

const hashOf = (value: string) => createHash('sha256').update(value).digest('base64url');

/** Remembers the device of a request. Only its browser has the value from then on. */
export const rememberDevice = async (
  { clock, origin }: Pick<RequestScope, 'clock' | 'origin'>,
  db: Kysely<Database>,
  userId: string,
): Promise<{ id: string; value: string }> => {
  const now = clock.now().getTime();
  const [id, value] = [randomUUID(), randomBytes(VALUE_BYTES).toString('base64url')];
  const { browser, os, device: kind } = describeDevice(origin.userAgent);
  await db
    .insertInto('device')
    .values({
      id,
      user_id: userId,
      hash: hashOf(value),
      name: null,
      browser,
      os,
      kind,
      ip: origin.ip,
      added_at: now,
      last_used_at: now,
      expires_at: now + REMEMBERED_MS,
      revoked_at: null,
    })
    .execute();
  return { id, value };
};

/** Finds the id of the user's device with a value; undefined for one that is unknown, another user's, expired or revoked. */
export const deviceOfValue = async (
  db: Kysely<Database>,
  { userId, value, now }: { userId: string; value: string | undefined; now: number },
): Promise<string | undefined> => {
  if (!value) return undefined;
  const found = await db
    .selectFrom('device')
    .select('id')
    .where('hash', '=', hashOf(value))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return found?.id;
};

/** Records that a device was used, and from which address. Pass the transaction as `db` inside one. */
export const touchDevice = async (
  { db: ownDb, clock, origin }: RequestScope,
  id: string,
  db: RequestScope['db'] = ownDb,
): Promise<void> => {
  await db
    .updateTable('device')
    .set({ last_used_at: clock.now().getTime(), ip: origin.ip })
    .where('id', '=', id)
    .execute();
};

/** Ends every session of a user, from the next call on. */
export const endSessionsOf = async (db: Kysely<Database>, userId: string, now: number): Promise<void> => {
  await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
  await publish(db, userId, 'sessions');
};

/** Revokes every remembered device of a user, from the next call on. */
export const revokeDevicesOf = async (db: Kysely<Database>, userId: string, now: number): Promise<void> => {
  await db
    .updateTable('device')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
};
