import type { Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';

/**
 * Whether a user's access is open at this moment: neither ended, locked nor protected. For what works without a session,
 * such as a signed address, which would otherwise outlive the access of the person it was given to.
 */
export const hasAccess = async (db: Kysely<Database>, userId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('user')
    .select('id')
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .where('ended_at', 'is', null)
    .where('recovery_required_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
};
