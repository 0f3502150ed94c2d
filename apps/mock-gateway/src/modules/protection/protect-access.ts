import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { endProofsOf } from '../../identity/end-access.ts';
import { endSessionsOf, revokeDevicesOf } from '../../identity/devices/remembered-device.ts';
import { endProtectionLinks } from '../../identity/links/protection-link.ts';

/**
 * Ends every open session of an access and its links since a time, and rejects every sign-in until its owner has
 * recovered it. Removes nothing that proves who the owner is: an attacker who reads their mail must not weaken their other
 * protections.
 */
export const protectAccess = async (
  db: Kysely<Database>,
  userId: string,
  { now, since }: { now: number; since: number },
): Promise<void> => {
  // First, so that a sign-in in progress has either ended before or sees it.
  await db.updateTable('user').set({ recovery_required_at: now }).where('id', '=', userId).execute();
  await endProofsOf(db, userId, now);
  await endSessionsOf(db, userId, now);
  await revokeDevicesOf(db, userId, now);
  // The link of an earlier change went to an address that the maker of a later one may not read: it stays.
  await endProtectionLinks(db, userId, { now, since });
};
