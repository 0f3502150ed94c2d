import type { Kysely } from 'kysely';
import { publish } from '../events/publish.ts';
import type { Database } from '../store/schema.ts';

/**
 * Ends every authentication of a user that is in progress: sign-ins that wait for a code, recoveries, and authenticator
 * apps and passkeys that are being set up. Each relies on a password, question or factor that was valid when it began.
 */
export const endProofsOf = async (db: Kysely<Database>, userId: string, now: number): Promise<void> => {
  await db
    .updateTable('challenge')
    .set({ ends_at: now })
    .where('user_id', '=', userId)
    .where('ends_at', '>', now)
    .execute();
  await db
    .updateTable('recovery')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
  await db.deleteFrom('authenticator_begun').where('user_id', '=', userId).execute();
  await db
    .deleteFrom('passkey_challenge')
    .where('is_confirmation', '=', 0)
    .where('session_id', 'in', db.selectFrom('session').select('id').where('user_id', '=', userId))
    .execute();
};

/** Ends every session of a user but one, from the next call on. */
export const endOtherSessions = async (
  db: Kysely<Database>,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: number,
): Promise<void> => {
  await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('id', '!=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
  await publish(db, userId, 'sessions');
};

/** Revokes every remembered device of a user but that of a session. */
export const revokeOtherDevices = async (
  db: Kysely<Database>,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: number,
): Promise<void> => {
  const current = await db
    .selectFrom('session')
    .select('device_id')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  await db
    .updateTable('device')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('id', '!=', current?.device_id ?? '')
    .where('revoked_at', 'is', null)
    .execute();
};
