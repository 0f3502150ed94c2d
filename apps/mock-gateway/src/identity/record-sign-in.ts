import type { RequestScope } from './services.ts';
import { describeDevice } from './devices/describe-device.ts';

/** Adds an attempt to sign in to the user's login history. Pass the transaction as `db` inside one. */
export const recordSignIn = async (
  { db: ownDb, clock, origin }: RequestScope,
  userId: string,
  result: 'success' | 'failure',
  type: 'password' | 'challenge' | 'passkey' = 'password',
  db: RequestScope['db'] = ownDb,
): Promise<void> => {
  await db
    .insertInto('login_event')
    .values({
      user_id: userId,
      at: clock.now().getTime(),
      result,
      type,
      ip: origin.ip,
      ...describeDevice(origin.userAgent),
      // The place of the address is looked up when the history is read, so that signing in does not wait for it.
      city: null,
      prov: null,
      country: null,
    })
    .execute();
};
