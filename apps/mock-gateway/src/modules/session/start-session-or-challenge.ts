import type { OutputOf } from '@portal/contracts/call';
import type { session } from '@portal/contracts/session';
import type { Context } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { secondFactorsOf } from '../../identity/second-factors.ts';
import { isStaff } from '../../identity/staff.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import type { User } from '../../identity/user.tables.ts';
import { needsChallenge, openChallenge } from '../challenge/open-challenge.ts';
import { deviceOfValue, touchDevice } from '../../identity/devices/remembered-device.ts';
import { recordSignIn } from '../../identity/record-sign-in.ts';
import { activeRoleOf } from '../../identity/active-role.ts';
import { requireCurrentPassword } from '../../identity/admission.ts';
import { notifyOfNewDevice } from '../notifications/notify-of-device.ts';
import { startSession } from '../../identity/tokens/session-tokens.ts';

/**
 * Whether a challenge comes before the session. A remembered device spares clients one, and staff none; staff without an
 * app and with a passkey are rejected.
 */
const mustProve = async (context: Context, user: User, isRememberedDevice: boolean) => {
  if (await isStaff(context.db, user.id)) {
    const { hasPasskey, hasAuthenticator } = await secondFactorsOf(context.db, user.id);
    if (hasPasskey && !hasAuthenticator) throw new GatewayError('passkey_required');
    if (hasAuthenticator) return true;
  }
  return !isRememberedDevice && needsChallenge(context, user);
};

/**
 * Starts the session of a user whose password was proved, or opens the challenge that comes before it: in one
 * transaction, which rejects if the password has changed meanwhile, and counts only a device that is remembered still.
 */
export const startSessionOrChallenge = (
  context: Context,
  user: User,
  deviceValue: string | undefined,
): Promise<OutputOf<typeof session.login>> =>
  inTransaction(context.db, [locks.user(user.id)], async (db) => {
    await requireCurrentPassword(db, user);
    const { config, clock, engine, keys, sealer, origin, requestId, log } = context;
    const within: Context = { config, clock, engine, keys, sealer, origin, requestId, log, db };
    const now = clock.now().getTime();
    const deviceId = await deviceOfValue(db, { userId: user.id, value: deviceValue, now });
    if (deviceId) await touchDevice(within, deviceId);
    if (await mustProve(within, user, deviceId !== undefined))
      return { challenge: await openChallenge(within, user, { purpose: 'sign_in' }) };
    await recordSignIn(within, user.id, 'success');
    if (!deviceId) await notifyOfNewDevice(within, user.id);
    const activeRole = await activeRoleOf(db, user);
    return startSession(within, { id: user.id, activeRole, ...(deviceId ? { deviceId } : {}) });
  });
