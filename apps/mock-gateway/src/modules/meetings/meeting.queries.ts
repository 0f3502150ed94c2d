import { MEETINGS_MAX_ROWS, type Meeting, type MeetingState } from '@portal/contracts/meetings';
import type { Kysely } from 'kysely';
import { officeAddress } from '../../advisors/office-address.ts';
import { advisorsById, type TeamMember } from '../../advisors/team.queries.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { businessDayAt } from '../../market/business-day.ts';
import type { Database } from '../../store/schema.ts';
import type { MeetingRow } from './meetings.tables.ts';

/** The states in which a meeting holds its time. */
export const OPEN_STATES = ['requested', 'confirmed', 'proposed'] as const satisfies readonly MeetingState[];

/** Whether a meeting still takes place, and has not begun. */
export const isAhead = ({ state, starts_at }: MeetingRow, now: number): boolean =>
  OPEN_STATES.some((open) => open === state) && starts_at > now;

const iso = (at: number) => new Date(at).toISOString();

const placeOf = ({ office }: TeamMember): Meeting['place'] =>
  office && { name: { en: office.name_en, fr: office.name_fr }, address: officeAddress(office) };

/** A meeting as the client sees it. */
export const toMeeting = (row: MeetingRow, advisor: TeamMember): Meeting => ({
  meeting_id: row.id,
  advisor_id: row.advisor_id,
  advisor: advisor.name,
  starts_at: iso(row.starts_at),
  ends_at: iso(row.ends_at),
  time_zone: advisor.time_zone,
  kind: row.kind,
  place: row.kind === 'in_person' ? placeOf(advisor) : null,
  phone: row.phone,
  video_url: row.video_url,
  topic: row.topic,
  agenda: row.agenda,
  state: row.state,
  sequence: row.sequence,
  requested_at: iso(row.requested_at),
  was_at: row.was_at === null ? null : iso(row.was_at),
  reason: row.reason,
});

/** The advisor of a meeting, who may have left the client's team since. */
export const advisorOfMeeting = async (
  db: Kysely<Database>,
  { advisor_id }: Pick<MeetingRow, 'advisor_id'>,
  now: number,
): Promise<TeamMember> => {
  const [advisor] = await advisorsById(db, [advisor_id], businessDayAt(now));
  if (!advisor) throw new Error(`The advisor ${advisor_id} of a meeting is not in the store.`);
  return advisor;
};

/** The meetings of a user, the latest first. */
export const listMeetings = async (db: Kysely<Database>, userId: string, now: number): Promise<Meeting[]> => {
  const rows = await db
    .selectFrom('meeting')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(MEETINGS_MAX_ROWS)
    .execute();
  const ids = [...new Set(rows.map(({ advisor_id }) => advisor_id))];
  const advisors = await advisorsById(db, ids, businessDayAt(now));
  return rows.flatMap((row) => {
    const advisor = advisors.find(({ id }) => id === row.advisor_id);
    return advisor ? [toMeeting(row, advisor)] : [];
  });
};

/** Finds a meeting by its id, of any user. */
export const findMeeting = (db: Kysely<Database>, id: string): Promise<MeetingRow | undefined> =>
  db.selectFrom('meeting').selectAll().where('id', '=', id).executeTakeFirst();

/** Finds a meeting of a user. Throws `not_found` for that of another as for one that does not exist. */
export const findOwnMeeting = async (
  db: Kysely<Database>,
  userId: string,
  id: string,
): Promise<MeetingRow> => {
  const row = await findMeeting(db, id);
  if (row?.user_id !== userId) throw new GatewayError('not_found');
  return row;
};
