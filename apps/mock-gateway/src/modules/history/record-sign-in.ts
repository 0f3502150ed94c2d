import Bowser from 'bowser';
import type { Context } from '../../calls/handlers.ts';

const describeDevice = (userAgent: string | undefined) => {
  if (!userAgent) return { os: null, device: null };
  const { os, platform } = Bowser.parse(userAgent);
  return { os: os.name ?? null, device: platform.type ?? null };
};

/** Writes a try to sign in to the user's login history. */
export const recordSignIn = async (
  { db, clock, origin }: Context,
  userId: string,
  result: 'success' | 'failure',
): Promise<void> => {
  await db
    .insertInto('login_event')
    .values({
      user_id: userId,
      at: clock.now().getTime(),
      result,
      type: 'password',
      ip: origin.ip,
      ...describeDevice(origin.userAgent),
      // Where an address is cannot be known here without asking somebody outside.
      city: null,
      prov: null,
      country: null,
    })
    .execute();
};
