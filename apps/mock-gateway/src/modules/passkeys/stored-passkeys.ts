import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';

/** The user handle by which an authenticator identifies the user to this portal only: their id, which reveals nothing. */
export const userHandleOf = (userId: string): string => Buffer.from(userId).toString('base64url');

/** Removes every passkey of a user. */
export const removePasskeysOf = async (db: Kysely<Database>, userId: string): Promise<void> => {
  await db.deleteFrom('passkey').where('user_id', '=', userId).execute();
};
