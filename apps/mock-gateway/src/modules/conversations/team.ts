import type { Kysely } from 'kysely';
import { absenceOn } from '../../advisors/hours.ts';
import { advisorsById, teamOf, type TeamMember } from '../../advisors/team.queries.ts';
import { businessDayAt } from '../../market/business-day.ts';
import type { Database } from '../../store/schema.ts';
import { clientUuidsOf } from '../../wealth/clients.ts';

/** Who is in the advisor team of a user at an instant; those who lead come first. */
export const listWriters = async (db: Kysely<Database>, userId: string, at: number): Promise<TeamMember[]> =>
  teamOf(db, await clientUuidsOf(db, userId), businessDayAt(at));

/** The name of the advisor who writes at an instant: a colleague while the first is away; null without a team. */
export const findWriterName = async (
  db: Kysely<Database>,
  userId: string,
  at: number,
): Promise<string | null> => {
  const day = businessDayAt(at);
  const [lead] = await listWriters(db, userId, at);
  const standIn = lead && absenceOn(lead.absences, day)?.stand_in_id;
  const [other] = standIn ? await advisorsById(db, [standIn], day) : [];
  return other?.name ?? lead?.name ?? null;
};
