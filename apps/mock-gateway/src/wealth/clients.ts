import type { Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';

/** The clients whose records a user may see. */
export const clientsOf = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('client')
    .select(['client_uuid', 'client_id'])
    .where('user_id', '=', userId)
    .orderBy('client_id')
    .execute();

/** Their identifiers alone, for queries that are bounded by them. */
export const clientUuidsOf = async (db: Kysely<Database>, userId: string): Promise<string[]> =>
  (await clientsOf(db, userId)).map(({ client_uuid }) => client_uuid);
