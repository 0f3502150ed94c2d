// Behaviour: docs/behaviour/accounts.md
import { noteSharers } from '../access-log/shared-reads.ts';
import type { Principal } from '../identity/principal.ts';
import { clientUuidsOf } from './clients.ts';
import type { Db, Owners } from './wealth.queries.ts';

/**
 * The clients who share their accounts with the active role of a user, with their client numbers. What serves the
 * request records what of theirs is in its response.
 */
export const sharersWith = async (db: Db, principal: Principal): Promise<ReadonlyMap<string, string>> => {
  const { userId, activeRole } = principal;
  const rows = await db
    .selectFrom('client_share as s')
    .innerJoin('client as c', 'c.client_uuid', 's.client_uuid')
    .select(['c.client_uuid', 'c.client_id'])
    .where('s.user_id', '=', userId)
    .where('s.role', '=', activeRole)
    // A user's own clients are not shared with them.
    .where('c.user_id', '!=', userId)
    .orderBy('c.client_id')
    .execute();
  const sharers = new Map(rows.map(({ client_uuid, client_id }) => [client_uuid, client_id]));
  noteSharers(principal, sharers.keys());
  return sharers;
};

/** The clients whose accounts a user sees: their own, and those shared with the active role. */
export const ownersOf = async (db: Db, principal: Principal): Promise<Owners> => [
  ...(await clientUuidsOf(db, principal.userId)),
  ...(await sharersWith(db, principal)).keys(),
];
