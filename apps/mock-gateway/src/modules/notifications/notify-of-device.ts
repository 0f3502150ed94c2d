import { describeDevice } from '../../identity/devices/describe-device.ts';
import type { RequestScope } from '../../identity/services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import { notify } from './notify.ts';

/** Enough to tell one sign-in from several. */
const SEVERAL = 2;

const signInsOf = (db: RequestScope['db'], userId: string) =>
  db
    .selectFrom('login_event')
    .select('id')
    .where('user_id', '=', userId)
    .where('result', '=', 'success')
    .limit(SEVERAL);

/**
 * Notifies a user of a sign-in from a device that has not been seen before, by its kind, system and browser. Call it after
 * the sign-in was added to the login history. The first sign-in of all is no news, and a browser that does not say what
 * it is cannot be distinguished from others. Pass the transaction as `db` inside one.
 */
export const notifyOfNewDevice = async (
  scope: RequestScope,
  userId: string,
  db: RequestScope['db'] = scope.db,
): Promise<void> => {
  const { browser, os, device } = describeDevice(scope.origin.userAgent);
  if (!browser || !os) return;
  await inTransaction(db, [locks.user(userId)], async (transaction) => {
    const all = await signInsOf(transaction, userId).execute();
    const alike = await signInsOf(transaction, userId)
      .where('browser', '=', browser)
      .where('os', '=', os)
      .where('device', 'is not distinct from', device)
      .execute();
    if (all.length < SEVERAL || alike.length === SEVERAL) return;
    const { config, clock } = scope;
    const services = { db: transaction, config, clock };
    await notify(services, { userId, kind: 'sign_in_device', params: { browser, os } });
  });
};
