import type { RequestScope } from './services.ts';
import { describeDevice } from './devices/describe-device.ts';

/** Writes a try to sign in to the user's login history. Pass the transaction as `db` inside one. */
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
      // Where the address is, is looked up when somebody asks: whoever signs in does not wait for it.
      city: null,
      prov: null,
      country: null,
    })
    .execute();
};
