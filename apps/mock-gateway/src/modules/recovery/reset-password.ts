import type { Kysely } from 'kysely';
import type { Context } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import type { Database } from '../../store/schema.ts';
import { endProofsOf } from '../../identity/end-access.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { endSessionsOf, revokeDevicesOf } from '../../identity/devices/remembered-device.ts';
import { notifyOwner } from '../../identity/notify-owner.ts';
import { secondFactorsOf } from '../../identity/second-factors.ts';
import { isStaff } from '../../identity/staff.ts';
import { isCommonPassword } from '../../identity/secrets/common-passwords.ts';
import { removePasskeysOf } from '../passkeys/stored-passkeys.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import { hashSecret, verifySecret } from '../../identity/secrets/hash.ts';
import { endProtectionLinks } from '../../identity/links/protection-link.ts';
import { REST_LIFETIME_MS, takeBackRecovery } from './begin-recovery.ts';
import { answerSubject, challengeSubject } from '../../identity/throttle/throttle-subjects.ts';
import { clearSignInFailures } from '../../identity/throttle/sign-in-throttle.ts';
import { clearAttemptsOn } from '../../identity/throttle/attempt-throttle.ts';

/** The user of a recovery whose code was met and whose question, if there is one, was answered. */
const provedUser = async (db: Kysely<Database>, hash: string, now: number) => {
  const user = await db
    .selectFrom('recovery as r')
    .innerJoin('user as u', 'u.id', 'r.user_id')
    .select(['r.requester', 'u.id', 'u.username', 'u.password_hash', 'u.email', 'u.communication_language'])
    .where('r.hash', '=', hash)
    .where('r.ended_at', 'is', null)
    .where('r.expires_at', '>', now)
    .where('r.expires_at', '<=', now + REST_LIFETIME_MS)
    .where('r.verified_at', 'is not', null)
    .where(({ eb, or }) => or([eb('r.question', 'is', null), eb('r.answered_at', 'is not', null)]))
    .executeTakeFirst();
  if (!user) throw new GatewayError('code_expired');
  return user;
};

const endRecovery = async (db: Kysely<Database>, hash: string, now: number) => {
  const ended = await db
    .updateTable('recovery')
    .set({ ended_at: now })
    .where('hash', '=', hash)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) throw new GatewayError('code_expired');
};

/**
 * The passkeys of staff are removed as a client's are. Without an authenticator app the new password would then be enough
 * to set up another factor, so the firm must let them in again.
 */
const lockStaffWithoutFactor = async (db: Kysely<Database>, userId: string) => {
  if (!(await isStaff(db, userId)) || (await secondFactorsOf(db, userId)).hasAuthenticator) return;
  await db.updateTable('user').set({ status: 'locked' }).where('id', '=', userId).execute();
};

/**
 * Sets the new password at the end of a recovery: once, and with it every session, remembered device and passkey of the
 * user ends, the throttle of failed sign-ins is cleared, and the client is notified by mail. No session is started.
 */
export const resetPassword = async (context: Context, hash: string, password: string): Promise<void> => {
  const { db, clock, config, origin } = context;
  const now = clock.now().getTime();
  const user = await provedUser(db, hash, now);
  if ((await isCommonPassword(password)) || (await verifySecret(user.password_hash, password))) {
    throw new GatewayError('password_refused');
  }
  const password_hash = await hashSecret(password);
  await inTransaction(db, [locks.user(user.id)], async (transaction) => {
    // First, since a recovery that begins writes these counts before it ends those of its network.
    await takeBackRecovery(transaction, { requester: user.requester, email: user.email ?? '' });
    await endRecovery(transaction, hash, now);
    await transaction
      .updateTable('user')
      .set({ password_hash, failed_confirmations: 0, recovery_required_at: null })
      .where('id', '=', user.id)
      .execute();
    await endSessionsOf(transaction, user.id, now);
    await revokeDevicesOf(transaction, user.id, now);
    await removePasskeysOf(transaction, user.id);
    await lockStaffWithoutFactor(transaction, user.id);
    await endProofsOf(transaction, user.id, now);
    // The code went to the address of today, which may be that of the person who changed it: its link stays.
    await endProtectionLinks(transaction, user.id, { now, keepsThoseOfContact: true });
    await clearSignInFailures(transaction, { username: user.username, ip: origin.ip });
    await clearAttemptsOn(transaction, challengeSubject(user.id));
    await clearAttemptsOn(transaction, answerSubject(user.id));
    await recordAudit(context, { event: 'password_reset', userId: user.id }, transaction);
    await notifyOwner({ db: transaction, clock, config }, user.id, 'password_reset');
  });
};
