import type { Kysely } from 'kysely';
import { endSessionsOf, revokeDevicesOf } from '../../identity/devices/remembered-device.ts';
import { endProofsOf } from '../../identity/end-access.ts';
import { endAccessLinks } from '../../identity/links/access-link.ts';
import { endProtectionLinks } from '../../identity/links/protection-link.ts';
import type { Database } from '../../store/schema.ts';
import { removePasskeysOf } from '../passkeys/stored-passkeys.ts';

/** Ends every session, remembered device, sign-in in progress and link of a user. */
export const revokeAccess = async (db: Kysely<Database>, userId: string, now: number): Promise<void> => {
  await endSessionsOf(db, userId, now);
  await revokeDevicesOf(db, userId, now);
  await endProofsOf(db, userId, now);
  await endProtectionLinks(db, userId, { now });
  await endAccessLinks(db, userId, now);
};

/** Removes every passkey, authenticator app and recovery code of a user. */
export const removeFactors = async (db: Kysely<Database>, userId: string): Promise<void> => {
  await removePasskeysOf(db, userId);
  await db.deleteFrom('authenticator').where('user_id', '=', userId).execute();
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
};
