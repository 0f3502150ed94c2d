import type { Language } from '@portal/i18n/languages';
import { mailTexts } from '@portal/i18n/mail';
import type { RequestScope } from '../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { fill } from '../../text/fill.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { describeDevice } from './describe-device.ts';
import { notifyOwner } from '../notify-owner.ts';
import { rememberDevice } from './remembered-device.ts';
import { locks } from '../../store/locks.ts';

/** Names a device by its browser and system in its owner's language, never in words of the request. */
const nameOf = (language: Language, userAgent: string | undefined) => {
  const { device } = mailTexts[language];
  const { browser, os: system } = describeDevice(userAgent);
  const name = browser ?? device.unknown_browser;
  return system === null ? name : fill(device.on_system, { browser: name, system });
};

const languageOf = async (db: RequestScope['db'], userId: string) => {
  const { communication_language } = await db
    .selectFrom('user')
    .select('communication_language')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return communication_language;
};

/**
 * Remembers the device of a request, records it in the audit log and notifies its owner, all or nothing. Pass the
 * transaction as `db` inside one.
 */
export const addDevice = (
  context: RequestScope,
  userId: string,
  db: RequestScope['db'] = context.db,
): Promise<{ id: string; value: string }> =>
  inTransaction(db, [locks.user(userId)], async (transaction) => {
    const device = await rememberDevice(context, transaction, userId);
    await recordAudit(context, { event: 'device_added', userId, subject: device.id }, transaction);
    const { clock, config, origin } = context;
    const name = nameOf(await languageOf(transaction, userId), origin.userAgent);
    await notifyOwner({ db: transaction, clock, config }, userId, 'device_added', { device: name });
    return device;
  });
