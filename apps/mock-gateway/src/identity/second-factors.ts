import type { Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';

const has = async (db: Kysely<Database>, table: 'passkey' | 'authenticator', userId: string) => {
  const found = await db.selectFrom(table).select('user_id').where('user_id', '=', userId).executeTakeFirst();
  return found !== undefined;
};

/** Whether a user has a passkey. */
export const hasPasskey = (db: Kysely<Database>, userId: string): Promise<boolean> =>
  has(db, 'passkey', userId);

/** By what a user can prove who they are, beside the password: a passkey, and an authenticator app. */
export const secondFactorsOf = async (db: Kysely<Database>, userId: string) => ({
  hasPasskey: await hasPasskey(db, userId),
  hasAuthenticator: await has(db, 'authenticator', userId),
});
