import { SLOT_DAYS } from '@portal/contracts/meetings';
import type { InputOf, OutputOf } from '@portal/contracts/call';
import { DAY_MS } from '@portal/contracts/durations';
import type { meetings } from '@portal/contracts/meetings';
import type { Kysely } from 'kysely';
import { teamOf, type TeamMember } from '../../advisors/team.queries.ts';
import { wallTimeAt } from '../../market/zoned-time.ts';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { businessDayAt } from '../../market/business-day.ts';
import { addDays } from '../../market/calendar.ts';
import type { Database } from '../../store/schema.ts';
import { clientUuidsOf } from '../../wealth/clients.ts';
import { readFreeTime } from './held-time.ts';
import { lastSlotDay, slotsOn, type Diary } from './slots.ts';

/** The advisors whom a user may meet: those of the user's own clients. Absences since yesterday are with them. */
export const advisorsOf = async (db: Kysely<Database>, userId: string, now: number): Promise<TeamMember[]> =>
  // The day of an advisor's time zone may be the one before the firm's.
  teamOf(db, await clientUuidsOf(db, userId), addDays(businessDayAt(now), -1));

/** Finds one of those advisors. Throws `not_found` for any other. */
export const findAdvisor = async (
  db: Kysely<Database>,
  userId: string,
  { advisorId, now }: { advisorId: string; now: number },
): Promise<TeamMember> => {
  const found = (await advisorsOf(db, userId, now)).find(({ id }) => id === advisorId);
  if (!found) throw new GatewayError('not_found');
  return found;
};

/** When an advisor works, and where. */
export const diaryOf = (advisor: TeamMember): Diary => ({
  worker: advisor,
  province: advisor.office?.province ?? null,
});

type Services = Pick<SignedInContext, 'db' | 'clock'>;

interface Seeker {
  userId: string;
  minutes: number;
  /** The id of a meeting that is to be moved. */
  except?: string | undefined;
}

/** The free times of an advisor on some days from one on, by the advisor's calendar. */
export const findSlots = async (
  { db, clock }: Services,
  advisor: TeamMember,
  { userId, minutes, except }: Seeker,
  { from, count }: { from: string; count: number },
) => {
  const now = clock.now().getTime();
  const noon = Date.parse(`${from}T12:00:00Z`);
  // Days of any time zone begin and end within a day of those of UTC.
  const span = { from: noon - 2 * DAY_MS, until: noon + (count + 1) * DAY_MS };
  const isFree = await readFreeTime(db, { advisorId: advisor.id, userId, except }, span);
  const diary = diaryOf(advisor);
  return Array.from({ length: count }, (_, at) =>
    slotsOn(diary, addDays(from, at), { minutes, now, isFree }),
  );
};

const clamp = (day: string, first: string, last: string) => (day < first ? first : day > last ? last : day);

/** A week of free times for the page, and where the weeks beside it begin. */
export const slotsForPage = async (
  { body }: InputOf<typeof meetings.slots>,
  context: SignedInContext,
): Promise<OutputOf<typeof meetings.slots>> => {
  const { db, clock, principal } = context;
  const now = clock.now().getTime();
  const { userId } = principal;
  const advisor = await findAdvisor(db, userId, { advisorId: body.advisor_id, now });
  const today = wallTimeAt(now, advisor.time_zone).day;
  const last = lastSlotDay(diaryOf(advisor), now);
  const from = clamp(body.from ?? today, today, last);
  const seeker = { userId, minutes: body.minutes, except: body.meeting_id };
  const days = await findSlots(context, advisor, seeker, { from, count: SLOT_DAYS });
  const next = addDays(from, SLOT_DAYS);
  return {
    time_zone: advisor.time_zone,
    days: days.map(({ starts, ...day }) => ({
      ...day,
      starts: starts.map((start) => new Date(start).toISOString()),
    })),
    previous: from > today ? clamp(addDays(from, -SLOT_DAYS), today, last) : null,
    next: next > last ? null : next,
  };
};
