import type { Principal } from '../session/principal.ts';
import { clientUuidsOf } from '../portal-profile/clients.ts';
import type { Db, Owners } from './wealth.queries.ts';

/** The clients whose accounts somebody sees: their own, and those shared with the role they act in. */
export const ownersOf = async (db: Db, { userId, activeRole }: Principal): Promise<Owners> => {
  const shared = await db
    .selectFrom('client_share')
    .select('client_uuid')
    .where('user_id', '=', userId)
    .where('role', '=', activeRole)
    .execute();
  return [...(await clientUuidsOf(db, userId)), ...shared.map(({ client_uuid }) => client_uuid)];
};
