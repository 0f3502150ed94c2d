// Behaviour: docs/behaviour/advisors.md
import type { Kysely } from 'kysely';
import { GatewayError } from '../errors/gateway-error.ts';
import type { Principal } from '../identity/principal.ts';
import { wallTimeAt } from '../market/zoned-time.ts';
import type { Clock } from '../store/clock.ts';
import type { Database } from '../store/schema.ts';

/** Who asks, and when. */
export interface Advising {
  db: Kysely<Database>;
  clock: Clock;
  principal: Pick<Principal, 'userId' | 'firmId'>;
}

/** An advisor whose clients a user may act for. */
export interface ActedFor {
  advisor_id: string;
  name: string;
  /** Whether the user only stands in for this advisor today. */
  isStandIn: boolean;
}

/** A client of an advisor. */
export interface OwnClient {
  client_uuid: string;
  /** Whose client it is: the user's own, or of an advisor for whom they stand in. */
  advisor_id: string;
  isStandIn: boolean;
}

/**
 * The advisors whose clients a user may act for: the one who the user is, first, and those who are away today, each by
 * their own calendar, and for whom that one stands in. Empty for a user who is no advisor of the firm.
 */
export const actedForBy = async ({ db, clock, principal }: Advising): Promise<ActedFor[]> => {
  const { userId, firmId } = principal;
  const self = await db
    .selectFrom('advisor')
    .select(['id as advisor_id', 'name'])
    .where('user_id', '=', userId)
    .where('firm_id', '=', firmId)
    .executeTakeFirst();
  if (!self) return [];
  const absences = await db
    .selectFrom('advisor_absence as b')
    .innerJoin('advisor as a', 'a.id', 'b.advisor_id')
    .select(['a.id', 'a.name', 'a.time_zone', 'b.from_on', 'b.until_on'])
    .where('b.stand_in_id', '=', self.advisor_id)
    .where('a.id', '!=', self.advisor_id)
    .where('a.firm_id', '=', firmId)
    .orderBy('a.name')
    .orderBy('a.id')
    .execute();
  const now = clock.now().getTime();
  const isAway = ({ time_zone, from_on, until_on }: (typeof absences)[number]) => {
    const { day } = wallTimeAt(now, time_zone);
    return from_on <= day && day <= until_on;
  };
  const away = new Map(absences.filter(isAway).map(({ id, name }) => [id, name]));
  const others = [...away].map(([advisor_id, name]) => ({ advisor_id, name, isStandIn: true }));
  return [{ ...self, isStandIn: false }, ...others];
};

/** The clients whom a user advises, and those for whose advisor they stand in today, in the order of their numbers. */
export const ownClientsOf = async (advising: Advising): Promise<OwnClient[]> => {
  const advisors = await actedForBy(advising);
  if (advisors.length === 0) return [];
  const standsIn = new Map(advisors.map(({ advisor_id, isStandIn }) => [advisor_id, isStandIn]));
  const rows = await advising.db
    .selectFrom('client_advisor as o')
    .innerJoin('client as c', 'c.client_uuid', 'o.client_uuid')
    .innerJoin('user as u', 'u.id', 'c.user_id')
    .select(['o.client_uuid', 'o.advisor_id'])
    .where('o.advisor_id', 'in', [...standsIn.keys()])
    .where('u.firm_id', '=', advising.principal.firmId)
    .orderBy('c.client_id')
    .execute();
  return rows.map((row) => ({ ...row, isStandIn: standsIn.get(row.advisor_id) === true }));
};

/** Finds a client whom a user advises, or for whose advisor they stand in today; undefined for any other. */
export const findOwnClient = async (
  advising: Advising,
  client_uuid: string,
): Promise<OwnClient | undefined> => {
  const advisors = await actedForBy(advising);
  if (advisors.length === 0) return undefined;
  const found = await advising.db
    .selectFrom('client_advisor as o')
    .innerJoin('client as c', 'c.client_uuid', 'o.client_uuid')
    .innerJoin('user as u', 'u.id', 'c.user_id')
    .select(['o.client_uuid', 'o.advisor_id'])
    .where('o.client_uuid', '=', client_uuid)
    .where('u.firm_id', '=', advising.principal.firmId)
    .executeTakeFirst();
  const advisor = advisors.find(({ advisor_id }) => advisor_id === found?.advisor_id);
  return found && advisor && { ...found, isStandIn: advisor.isStandIn };
};

/**
 * Throws `not_found` for a client whom a user neither advises nor stands in for today, exactly as for one who does not
 * exist. Call it within the transaction that writes something about the client.
 */
export const requireOwnClient = async (advising: Advising, client_uuid: string): Promise<OwnClient> => {
  const found = await findOwnClient(advising, client_uuid);
  if (!found) throw new GatewayError('not_found');
  return found;
};
