import type { InputOf, OutputOf } from '@portal/contracts/call';
import type { desk } from '@portal/contracts/desk';
import { MINUTE_MS } from '@portal/contracts/durations';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { wallTimeAt } from '../../market/zoned-time.ts';
import { answerMeeting, type Answer } from '../meetings/answer-meeting.ts';
import { findSlots } from '../meetings/find-slots.ts';
import { meetingConflict } from '../meetings/meeting-fault.ts';
import { advisorOfMeeting, findMeeting, isAhead, toMeeting } from '../meetings/meeting.queries.ts';
import type { MeetingRow } from '../meetings/meetings.tables.ts';
import { requireFree } from '../meetings/request-meeting.ts';
import { readOnDesk, writeOnDesk } from './on-desk.ts';

/** Days whose free times an advisor may propose. */
const FREE_DAYS = 14;

const minutesOf = ({ starts_at, ends_at }: MeetingRow) => (ends_at - starts_at) / MINUTE_MS;

/** A meeting of a client, as the client's advisor reads it. */
export const readMeeting = async (
  { params: { meeting_id } }: InputOf<typeof desk.meeting>,
  context: SignedInContext,
): Promise<OutputOf<typeof desk.meeting>> => {
  const { db, clock } = context;
  const row = await findMeeting(db, meeting_id);
  const { client, userId } = await readOnDesk(context, { userId: row?.user_id, subject: 'meetings' });
  if (!row) throw new GatewayError('not_found');
  const now = clock.now().getTime();
  const advisor = await advisorOfMeeting(db, row, now);
  const from = wallTimeAt(now, advisor.time_zone).day;
  const seeker = { userId, minutes: minutesOf(row), except: row.id };
  const days = await findSlots(context, advisor, seeker, { from, count: FREE_DAYS });
  const free = days.flatMap(({ starts }) => starts).filter((start) => start !== row.starts_at);
  return {
    client,
    ...toMeeting(row, advisor),
    is_ahead: isAhead(row, now),
    free: free.map((start) => new Date(start).toISOString()),
  };
};

type Body = InputOf<typeof desk.answerMeeting>['body'];

const toAnswer = ({ answer }: Body): Answer =>
  answer.state === 'proposed' ? { ...answer, startsAt: Date.parse(answer.starts_at) } : answer;

/** Answers a meeting as its client's advisor. Throws `conflict` where it is no longer as it was shown. */
export const answerMeetingOnDesk = async (
  { params: { meeting_id }, body }: InputOf<typeof desk.answerMeeting>,
  context: SignedInContext,
): Promise<true> => {
  const { clock, config } = context;
  const known = await findMeeting(context.db, meeting_id);
  const what = { userId: known?.user_id, subject: 'meetings' } as const;
  return writeOnDesk(context, what, async (db, { userId }) => {
    const row = await findMeeting(db, meeting_id);
    const now = clock.now().getTime();
    const isAsShown = row && row.state === body.from && row.sequence === body.sequence && isAhead(row, now);
    if (!isAsShown) throw meetingConflict('changed');
    const answer = toAnswer(body);
    if (answer.state === 'proposed') {
      const advisor = await advisorOfMeeting(db, row, now);
      const wanted = { userId, minutes: minutesOf(row), startsAt: answer.startsAt, except: row.id };
      await requireFree({ db, clock }, advisor, wanted);
    }
    await answerMeeting({ db, clock, config }, meeting_id, answer);
    const subject = `${meeting_id}/${answer.state}`;
    await recordAudit(context, { event: 'meeting_answered', subject }, db);
    return true as const;
  });
};
