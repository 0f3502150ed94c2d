// Behaviour: docs/behaviour/desk.md
import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import { wallTimeAt } from '../market/zoned-time.ts';
import type { Database } from '../store/schema.ts';

interface Scope {
  db: Kysely<Database>;
  config: Pick<Config, 'isScriptedAlways'>;
  /** Milliseconds since 1970. */
  now: number;
}

/** The advisors of a user's clients, and who stands in for each today, by the advisor's own calendar. */
const advisorsToday = async (db: Kysely<Database>, userId: string, now: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('client as c')
    .innerJoin('client_advisor as o', 'o.client_uuid', 'c.client_uuid')
    .innerJoin('advisor as a', 'a.id', 'o.advisor_id')
    .leftJoin('advisor_absence as b', 'b.advisor_id', 'a.id')
    .select(['a.id', 'a.time_zone', 'b.from_on', 'b.until_on', 'b.stand_in_id'])
    .where('c.user_id', '=', userId)
    .execute();
  return rows.flatMap(({ id, time_zone, from_on, until_on, stand_in_id }) => {
    const { day } = wallTimeAt(now, time_zone);
    const isAway = from_on !== null && until_on !== null && from_on <= day && day <= until_on;
    return isAway && stand_in_id !== null ? [id, stand_in_id] : [id];
  });
};

/**
 * Whether a person answers what a user writes, asks and instructs: one of their advisors, or a stand-in of today, signs in
 * to the portal. The scripted advisor then leaves it to that person, unless the settings have it answer always.
 */
export const isAnsweredByPerson = async ({ db, config, now }: Scope, userId: string): Promise<boolean> => {
  if (config.isScriptedAlways) return false;
  const advisors = await advisorsToday(db, userId, now);
  if (advisors.length === 0) return false;
  const person = await db
    .selectFrom('advisor')
    .select('id')
    .where('id', 'in', advisors)
    .where('user_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return person !== undefined;
};
