import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import type { MeetingRow } from './meetings.tables.ts';

const QUARTER_MS = 15 * 60_000;

/** The quarters of an hour that a time touches, in order. */
const quartersOf = (startsAt: number, endsAt: number): number[] => {
  const first = Math.floor(startsAt / QUARTER_MS);
  const count = Math.ceil(endsAt / QUARTER_MS) - first;
  return Array.from({ length: count }, (_, at) => first + at);
};

type Held = Pick<MeetingRow, 'id' | 'advisor_id' | 'starts_at' | 'ends_at'>;

/**
 * Holds the time of a meeting; false when another meeting has any of it, also one that another gateway writes at this
 * moment. The quarters are written in order, so that two meetings cannot wait for each other.
 */
export const holdTime = async (db: Kysely<Database>, meeting: Held): Promise<boolean> => {
  const { id: meeting_id, advisor_id, starts_at, ends_at } = meeting;
  const rows = quartersOf(starts_at, ends_at).map((quarter) => ({ advisor_id, quarter, meeting_id }));
  const written = await db
    .insertInto('meeting_quarter')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['advisor_id', 'quarter']).doNothing())
    .returning('quarter')
    .execute();
  return written.length === rows.length;
};

/** Gives the time of a meeting back. */
export const releaseTime = async (db: Kysely<Database>, meetingId: string): Promise<void> => {
  await db.deleteFrom('meeting_quarter').where('meeting_id', '=', meetingId).execute();
};

interface Span {
  from: number;
  until: number;
}

/**
 * Reads which times are free: none that a meeting of the advisor holds, nor one of the user with any other advisor. The
 * time of the user's own meeting with the id `except` counts as free.
 */
export const readFreeTime = async (
  db: Kysely<Database>,
  { advisorId, userId, except }: { advisorId: string; userId: string; except: string | undefined },
  { from, until }: Span,
): Promise<(startsAt: number, endsAt: number) => boolean> => {
  const rows = await db
    .selectFrom('meeting_quarter as q')
    .innerJoin('meeting as m', 'm.id', 'q.meeting_id')
    .select(['q.quarter', 'q.meeting_id', 'm.user_id'])
    .where('q.quarter', '>=', Math.floor(from / QUARTER_MS))
    .where('q.quarter', '<=', Math.ceil(until / QUARTER_MS))
    .where((eb) => eb.or([eb('q.advisor_id', '=', advisorId), eb('m.user_id', '=', userId)]))
    .execute();
  const others = rows.filter(({ meeting_id, user_id }) => meeting_id !== except || user_id !== userId);
  const taken = new Set(others.map(({ quarter }) => quarter));
  return (startsAt, endsAt) => quartersOf(startsAt, endsAt).every((quarter) => !taken.has(quarter));
};
