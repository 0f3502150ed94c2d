// Behaviour: docs/behaviour/protection.md
import type { AccessChangeName } from '@portal/contracts/protection';
import type { Transaction } from 'kysely';
import type { SignedInScope } from './services.ts';
import type { Database } from '../store/schema.ts';
import type { MessageValues } from '../mail/render.ts';
import { notifyOwner } from './notify-owner.ts';
import { endOtherSessions, endProofsOf, revokeOtherDevices } from './end-access.ts';

/** A change of a password, a security question, a passkey or an authenticator app. */
export interface AccessChange {
  name: AccessChangeName;
  /** The values of its message. */
  values?: MessageValues;
  /** Whether every other session ends and every other remembered device is forgotten. */
  endOthers?: boolean | undefined;
}

/**
 * Does what follows a change of how the signed-in user authenticates: authentications in progress end, other sessions and
 * devices on request, and the owner is notified by mail. Call it within the transaction of the change.
 */
export const afterAccessChange = async (
  { clock, config, principal }: SignedInScope,
  db: Transaction<Database>,
  { name, values = {}, endOthers = false }: AccessChange,
): Promise<void> => {
  const now = clock.now().getTime();
  await endProofsOf(db, principal.userId, now);
  if (endOthers) {
    await endOtherSessions(db, principal, now);
    await revokeOtherDevices(db, principal, now);
  }
  await notifyOwner({ db, clock, config }, principal.userId, name, values);
};
