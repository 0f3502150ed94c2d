import type { DeskClient } from '@portal/contracts/desk';
import type { Kysely } from 'kysely';
import { actedForBy, type Advising } from '../../advisors/own-clients.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import type { Database } from '../../store/schema.ts';

/** A client whose user writes, asks and instructs. */
export interface DeskOwner {
  userId: string;
  client: DeskClient;
  /** The user's clients whom the advisor may act for. */
  clientUuids: readonly string[];
}

const ownClients = (db: Kysely<Database>, advisors: readonly string[], firmId: string) =>
  db
    .selectFrom('client_advisor as o')
    .innerJoin('client as c', 'c.client_uuid', 'o.client_uuid')
    .innerJoin('user as u', 'u.id', 'c.user_id')
    .where('o.advisor_id', 'in', advisors)
    .where('u.firm_id', '=', firmId);

/**
 * The users and the clients whom an advisor may act for today, as subqueries, since there may be tens of thousands; null for
 * a user who is no advisor.
 */
export const scopeOf = async (advising: Advising) => {
  const advisors = (await actedForBy(advising)).map(({ advisor_id }) => advisor_id);
  if (advisors.length === 0) return null;
  const own = ownClients(advising.db, advisors, advising.principal.firmId);
  return { users: own.select('u.id'), clients: own.select('c.client_uuid') };
};
export type Scope = NonNullable<Awaited<ReturnType<typeof scopeOf>>>;

/** How the firm calls the clients of some users, by the users; others than the advisor's are left out. */
export const deskOwnersOf = async (
  advising: Advising,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, DeskOwner>> => {
  const advisors = (await actedForBy(advising)).map(({ advisor_id }) => advisor_id);
  if (advisors.length === 0 || userIds.length === 0) return new Map();
  const rows = await ownClients(advising.db, advisors, advising.principal.firmId)
    .select(['u.id', 'u.username', 'u.display_name', 'u.business_name', 'c.client_id', 'c.client_uuid'])
    .where('u.id', 'in', userIds)
    .orderBy('c.client_id')
    .execute();
  const byUser = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    Array.from(byUser, ([userId, clients]) => {
      const { username, display_name, business_name, client_id } = clients[0]!;
      const name = display_name ?? business_name ?? username;
      const clientUuids = clients.map(({ client_uuid }) => client_uuid);
      return [userId, { userId, client: { name, client_number: client_id }, clientUuids }];
    }),
  );
};

/**
 * The client of a user. Throws `not_found` for one whom the advisor neither advises nor stands in for today, exactly as for
 * one who does not exist.
 */
export const requireDeskOwner = async (
  advising: Advising,
  userId: string | undefined,
): Promise<DeskOwner> => {
  const owner = userId === undefined ? undefined : (await deskOwnersOf(advising, [userId])).get(userId);
  if (!owner) throw new GatewayError('not_found');
  return owner;
};

/** The user of a client; undefined for one who does not exist. */
export const userOfClient = async (
  db: Kysely<Database>,
  client_uuid: string,
): Promise<string | undefined> => {
  const client = db.selectFrom('client').select('user_id').where('client_uuid', '=', client_uuid);
  return (await client.executeTakeFirst())?.user_id;
};
