import type { Context } from '../../calls/handlers.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { describeDevice } from '../history/record-sign-in.ts';
import { tellOwner } from '../mail/tell-owner.ts';
import { rememberDevice } from './remembered-device.ts';
import { locks } from '../../store/locks.ts';

const nameOf = ({ userAgent, ip }: Context['origin']) => {
  const { browser, os } = describeDevice(userAgent);
  return [browser, os].filter((part) => part !== null).join(', ') || ip;
};

/**
 * Remembers the device a request comes from, writes so to the audit log and tells its owner: all of it or nothing. Pass
 * the transaction as `db` inside one.
 */
export const addDevice = (
  context: Context,
  userId: string,
  db: Context['db'] = context.db,
): Promise<{ id: string; value: string }> =>
  inTransaction(db, [locks.user(userId)], async (transaction) => {
    const device = await rememberDevice(context, transaction, userId);
    await recordAudit(context, { event: 'device_added', userId, subject: device.id }, transaction);
    const { clock, config, origin } = context;
    await tellOwner({ db: transaction, clock, config }, userId, 'device_added', { device: nameOf(origin) });
    return device;
  });
