import { randomUUID } from 'node:crypto';
import type { InputOf } from '@portal/contracts/call';
import { MINUTE_MS } from '@portal/contracts/durations';
import { MAX_MEETINGS_AHEAD, type Meeting, type meetings } from '@portal/contracts/meetings';
import type { Kysely } from 'kysely';
import type { TeamMember } from '../../advisors/team.queries.ts';
import { wallTimeAt } from '../../market/zoned-time.ts';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import type { Database } from '../../store/schema.ts';
import { announce } from './announce-meeting.ts';
import { findAdvisor, findSlots } from './find-slots.ts';
import { holdTime } from './held-time.ts';
import { kindsOf } from './kinds-of.ts';
import { meetingConflict } from './meeting-fault.ts';
import { OPEN_STATES, toMeeting } from './meeting.queries.ts';
import { queueAnswer } from './meeting-queue.ts';
import type { MeetingRow } from './meetings.tables.ts';

/** Beyond it a time zone may be in the year 10000. */
const MAX_INSTANT = Date.UTC(9999, 0, 1);

type Request = InputOf<typeof meetings.request>['body'];

const requirePlaceAhead = async (db: Kysely<Database>, userId: string, now: number) => {
  const ahead = await db
    .selectFrom('meeting')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', OPEN_STATES)
    .where('starts_at', '>', now)
    .execute();
  if (ahead.length >= MAX_MEETINGS_AHEAD) throw meetingConflict('too_many');
};

/** Throws a conflict unless an advisor is free for so long from an instant on, by every rule of the diary. */
export const requireFree = async (
  services: Pick<SignedInContext, 'db' | 'clock'>,
  advisor: TeamMember,
  wanted: { userId: string; minutes: number; startsAt: number; except?: string },
): Promise<void> => {
  const { userId, minutes, startsAt, except } = wanted;
  if (startsAt <= services.clock.now().getTime() || startsAt > MAX_INSTANT)
    throw meetingConflict('time_taken');
  const { day } = wallTimeAt(startsAt, advisor.time_zone);
  const [found] = await findSlots(services, advisor, { userId, minutes, except }, { from: day, count: 1 });
  if (!found?.starts.includes(startsAt)) throw meetingConflict('time_taken');
};

/** The client's number for a meeting by telephone. Throws `invalid_request` where none is chosen or known. */
const phoneFor = async (db: Kysely<Database>, userId: string, { kind, phone }: Request) => {
  if (kind !== 'telephone') return null;
  const { mobile_phone, primary_phone } = await db
    .selectFrom('user')
    .select(['mobile_phone', 'primary_phone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const number = phone && { mobile_phone, primary_phone }[phone];
  if (!number)
    throw new GatewayError('invalid_request', {
      issues: [{ path: 'body.phone', message: 'no such number is known' }],
    });
  return number;
};

/** The row of a meeting that is requested. */
export const toRow = (
  id: string,
  userId: string,
  { body, phone, now }: { body: Request; phone: string | null; now: number },
): MeetingRow => {
  const startsAt = Date.parse(body.starts_at);
  return {
    id,
    user_id: userId,
    advisor_id: body.advisor_id,
    starts_at: startsAt,
    ends_at: startsAt + body.minutes * MINUTE_MS,
    kind: body.kind,
    phone,
    video_url: null,
    topic: body.topic,
    agenda: body.agenda ?? null,
    state: 'requested',
    sequence: 0,
    requested_at: now,
    changed_at: now,
    was_at: null,
    reason: null,
  };
};

/** Requests a meeting, and holds its time for the client. */
export const requestMeeting = (
  { body }: InputOf<typeof meetings.request>,
  context: SignedInContext,
): Promise<Meeting> => {
  const { db, clock, config, principal } = context;
  const { userId } = principal;
  return inTransaction(db, [locks.user(userId)], async (transaction) => {
    const now = clock.now().getTime();
    const services = { db: transaction, clock, config };
    const advisor = await findAdvisor(transaction, userId, { advisorId: body.advisor_id, now });
    if (!kindsOf(advisor).includes(body.kind))
      throw new GatewayError('invalid_request', {
        issues: [{ path: 'body.kind', message: 'this advisor is not met so' }],
      });
    await requirePlaceAhead(transaction, userId, now);
    const phone = await phoneFor(transaction, userId, body);
    const row = toRow(randomUUID(), userId, { body, phone, now });
    await requireFree(services, advisor, { userId, minutes: body.minutes, startsAt: row.starts_at });
    await transaction.insertInto('meeting').values(row).execute();
    if (!(await holdTime(transaction, row))) throw meetingConflict('time_taken');
    await queueAnswer(services, row);
    await announce(services, row, null);
    return toMeeting(row, advisor);
  });
};
