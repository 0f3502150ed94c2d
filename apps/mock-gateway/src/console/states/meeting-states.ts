import { exampleWorld } from '@portal/contracts/example-world';
import { advisorsOf, findSlots } from '../../modules/meetings/find-slots.ts';
import { holdTime } from '../../modules/meetings/held-time.ts';
import type { MeetingRow } from '../../modules/meetings/meetings.tables.ts';
import { addDays } from '../../market/calendar.ts';
import { businessDayAt } from '../../market/business-day.ts';
import { withClient } from './client-states.ts';
import { userNamed, type GivenValues, type StateContext } from './state-context.ts';

const MINUTES = 30;
const LENGTH_MS = MINUTES * 60_000;
/** Enough days for a few free times, whatever the holidays. */
const DAYS = 14;

type Timed = Pick<MeetingRow, 'id' | 'user_id' | 'advisor_id' | 'starts_at'>;

const meetingOf = (timed: Timed, now: number): MeetingRow => ({
  ...timed,
  ends_at: timed.starts_at + LENGTH_MS,
  kind: 'video',
  phone: null,
  video_url: `https://meet.northmere.example/${timed.id}`,
  topic: 'review',
  agenda: 'What changes when I retire in 2030?',
  state: 'confirmed',
  sequence: 0,
  requested_at: now,
  changed_at: now,
  was_at: null,
  reason: null,
});

/** One meeting is confirmed, the advisor proposed another time for one, and another client has one; a time is still free. */
export const clientWithMeetings = async (context: StateContext): Promise<GivenValues> => {
  const { db, clock } = context.services;
  const now = clock.now().getTime();
  const { id: user_id } = await userNamed(context, exampleWorld.username);
  const { id: other } = await userNamed(context, 'camille.fortin');
  const [advisor] = await advisorsOf(db, user_id, now);
  if (!advisor) throw new Error('The example client has no advisor; the seed gives every client one.');
  const from = addDays(businessDayAt(now), 2);
  const days = await findSlots(
    context.services,
    advisor,
    { userId: user_id, minutes: MINUTES },
    { from, count: DAYS },
  );
  const [first, second, third, free] = days.flatMap(({ starts }) => starts.slice(0, 1));
  if (first === undefined || second === undefined || third === undefined || free === undefined)
    throw new Error('The advisor of the example client is never free in two weeks.');
  const { meetingUuid, proposedMeetingUuid, otherMeetingUuid } = exampleWorld;
  const advisor_id = advisor.id;
  const rows: MeetingRow[] = [
    meetingOf({ id: meetingUuid, user_id, advisor_id, starts_at: first }, now),
    {
      ...meetingOf({ id: proposedMeetingUuid, user_id, advisor_id, starts_at: second }, now),
      state: 'proposed',
      sequence: 1,
      was_at: second - LENGTH_MS,
      reason: 'I am at another client’s that day.',
    },
    meetingOf({ id: otherMeetingUuid, user_id: other, advisor_id, starts_at: third }, now),
  ];
  await db.insertInto('meeting').values(rows).execute();
  for (const row of rows) await holdTime(db, row);
  const values = await withClient(exampleWorld.username)(context);
  return { ...values, advisor_id, starts_at: new Date(free).toISOString() };
};
