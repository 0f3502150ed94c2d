import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';

/** The client number of each of some users, the lowest of several; a user who is no client is left out. */
export const clientNumbersOf = async (
  db: Kysely<Database>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('client')
    .select(['user_id', ({ fn }) => fn.min('client_id').as('client_id')])
    .where('user_id', 'in', userIds)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, client_id }) => [user_id, client_id]));
};
