import type { InputOf } from '@portal/contracts/call';
import { MINUTE_MS } from '@portal/contracts/durations';
import type { Meeting, meetings } from '@portal/contracts/meetings';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import { announce, type MeetingNews } from './announce-meeting.ts';
import { holdTime, releaseTime } from './held-time.ts';
import { meetingConflict } from './meeting-fault.ts';
import { queueAnswer, queueReminders } from './meeting-queue.ts';
import { advisorOfMeeting, findOwnMeeting, isAhead, toMeeting } from './meeting.queries.ts';
import type { MeetingRow } from './meetings.tables.ts';
import { requireFree } from './request-meeting.ts';

type Services = Pick<SignedInContext, 'db' | 'clock' | 'config'>;

interface Change {
  row: MeetingRow;
  news: MeetingNews | null;
}

/** Makes a change of a meeting that is ahead and still as the page shows it, in one transaction. */
const change = (
  context: SignedInContext,
  shown: { id: string; sequence: number },
  make: (services: Services, row: MeetingRow, now: number) => Promise<Change>,
): Promise<Meeting> => {
  const { db, clock, config, principal } = context;
  const { userId } = principal;
  return inTransaction(db, [locks.user(userId)], async (transaction) => {
    const services = { db: transaction, clock, config };
    const now = clock.now().getTime();
    const before = await findOwnMeeting(transaction, userId, shown.id);
    if (before.sequence !== shown.sequence || !isAhead(before, now)) throw meetingConflict('changed');
    const { row, news } = await make(services, { ...before, changed_at: now }, now);
    const { id, ...columns } = row;
    await transaction.updateTable('meeting').set(columns).where('id', '=', id).execute();
    await announce(services, row, news);
    return toMeeting(row, await advisorOfMeeting(transaction, row, now));
  });
};

/** Moves a meeting to another free time, which the advisor has to confirm again. */
export const moveMeeting = (
  { params, body }: InputOf<typeof meetings.move>,
  context: SignedInContext,
): Promise<Meeting> =>
  change(context, { id: params.meeting_id, sequence: body.sequence }, async (services, before, now) => {
    const startsAt = Date.parse(body.starts_at);
    const lengthMs = before.ends_at - before.starts_at;
    if (startsAt === before.starts_at) throw meetingConflict('time_taken');
    const advisor = await advisorOfMeeting(services.db, before, now);
    await requireFree(services, advisor, {
      userId: before.user_id,
      minutes: lengthMs / MINUTE_MS,
      startsAt,
      except: before.id,
    });
    const row: MeetingRow = {
      ...before,
      starts_at: startsAt,
      ends_at: startsAt + lengthMs,
      state: 'requested',
      sequence: before.sequence + 1,
      video_url: null,
      was_at: null,
      reason: null,
    };
    await releaseTime(services.db, row.id);
    if (!(await holdTime(services.db, row))) throw meetingConflict('time_taken');
    await queueAnswer(services, row);
    return { row, news: null };
  });

/** Agrees to the time that the advisor proposed. */
export const confirmMeeting = (
  { params, body }: InputOf<typeof meetings.confirm>,
  context: SignedInContext,
): Promise<Meeting> =>
  change(context, { id: params.meeting_id, sequence: body.sequence }, async (services, before) => {
    if (before.state !== 'proposed') throw new GatewayError('conflict');
    const row: MeetingRow = { ...before, state: 'confirmed', was_at: null, reason: null };
    await queueReminders(services, row);
    return { row, news: 'confirmed' };
  });

/** A meeting as its cancellation leaves it. */
export const canceledRow = (before: MeetingRow): MeetingRow => ({
  ...before,
  state: 'canceled',
  sequence: before.sequence + 1,
  video_url: null,
  was_at: null,
  reason: null,
});

/** Cancels a meeting; its time is free again. */
export const cancelMeeting = (
  { params, body }: InputOf<typeof meetings.cancel>,
  context: SignedInContext,
): Promise<Meeting> =>
  change(context, { id: params.meeting_id, sequence: body.sequence }, async (services, before) => {
    await releaseTime(services.db, before.id);
    return { row: canceledRow(before), news: 'canceled' };
  });
