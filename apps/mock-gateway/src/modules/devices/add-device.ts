import type { Kysely } from 'kysely';
import type { Context } from '../../calls/handlers.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Database } from '../../store/schema.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { describeDevice } from '../history/record-sign-in.ts';
import { sendMessage } from '../mail/send-message.ts';
import { rememberDevice } from './remembered-device.ts';

const nameOf = ({ userAgent, ip }: Context['origin']) => {
  const { browser, os } = describeDevice(userAgent);
  return [browser, os].filter((part) => part !== null).join(', ') || ip;
};

/** Tells the owner of a device that was added, and how to undo it: a new password ends every device and session. */
const tellOwner = async ({ clock, config, origin }: Context, db: Kysely<Database>, userId: string) => {
  const user = await db
    .selectFrom('user')
    .select(['email', 'communication_language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!user.email) return;
  await sendMessage(
    { db, clock, config },
    {
      kind: 'email',
      to: user.email,
      language: user.communication_language,
      template: 'device_added',
      values: { device: nameOf(origin), link: `${config.portalOrigins[0]}/forgotpassword` },
    },
  );
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
  inTransaction(db, async (transaction) => {
    const device = await rememberDevice(context, transaction, userId);
    await recordAudit(context, { event: 'device_added', userId, subject: device.id }, transaction);
    await tellOwner(context, transaction, userId);
    return device;
  });
