import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';

/** The bytes by which an authenticator names the user to this portal alone: their id, which tells nothing. */
export const userHandleOf = (userId: string): string => Buffer.from(userId).toString('base64url');

/** Removes every passkey of a user. */
export const removePasskeysOf = async (db: Kysely<Database>, userId: string): Promise<void> => {
  await db.deleteFrom('passkey').where('user_id', '=', userId).execute();
};
