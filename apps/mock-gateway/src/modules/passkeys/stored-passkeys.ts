import type { Kysely } from 'kysely';
import type { StoreServices } from '../../services.ts';
import type { Database } from '../../store/schema.ts';

/** The user handle by which an authenticator identifies the user to this portal only: their id, which reveals nothing. */
export const userHandleOf = (userId: string): string => Buffer.from(userId).toString('base64url');

/** Removes every passkey of a user. */
export const removePasskeysOf = async (db: Kysely<Database>, userId: string): Promise<void> => {
  await db.deleteFrom('passkey').where('user_id', '=', userId).execute();
};

/**
 * Advances the counter of a passkey. False for a counter that was used before: its key then exists twice. A passkey
 * without a counter stays at 0. Source: Web Authentication Level 3, section 6.1.1.
 */
export const moveCounter = async (
  { db, clock }: Pick<StoreServices, 'db' | 'clock'>,
  passkeyId: string,
  counter: number,
): Promise<boolean> => {
  const moved = await db
    .updateTable('passkey')
    .set({ counter, last_used_at: clock.now().getTime() })
    .where('id', '=', passkeyId)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
};
