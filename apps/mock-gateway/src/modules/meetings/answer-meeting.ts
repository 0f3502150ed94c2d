import { GatewayError } from '../../errors/gateway-error.ts';
import type { StoreServices } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import { announce } from './announce-meeting.ts';
import { holdTime, releaseTime } from './held-time.ts';
import { queueReminders } from './meeting-queue.ts';
import { findMeeting, isAhead } from './meeting.queries.ts';
import { meetingConflict } from './meeting-fault.ts';
import type { MeetingRow } from './meetings.tables.ts';

type Services = Pick<StoreServices, 'db' | 'clock' | 'config'>;

/** What an advisor does about a meeting; another time may be outside of the usual hours. */
export type Answer =
  | { state: 'confirmed' }
  | { state: 'proposed'; startsAt: number; reason: string | null }
  | { state: 'declined'; reason: string | null };

/** Invented: a real gateway has the address from the firm's video service. */
const videoUrl = ({ id, kind }: MeetingRow) =>
  kind === 'video' ? `https://meet.northmere.example/${id}` : null;

/** A meeting as the answer of its advisor leaves it. */
export const answeredRow = (row: MeetingRow, answer: Answer): MeetingRow => {
  if (answer.state === 'confirmed') return { ...row, state: 'confirmed', video_url: videoUrl(row) };
  const { state, reason } = answer;
  const changed = { ...row, state, reason, sequence: row.sequence + 1 };
  if (answer.state === 'declined') return { ...changed, video_url: null, was_at: null };
  return {
    ...changed,
    starts_at: answer.startsAt,
    ends_at: answer.startsAt + row.ends_at - row.starts_at,
    video_url: videoUrl(row),
    was_at: row.was_at ?? row.starts_at,
  };
};

const applyAnswer = async (services: Services, row: MeetingRow, answer: Answer): Promise<MeetingRow> => {
  const { db, clock } = services;
  const answered = answeredRow(row, answer);
  if (answer.state === 'confirmed') {
    await queueReminders(services, answered);
    return answered;
  }
  const isNewTime = answer.state === 'proposed';
  const isPast = answered.starts_at <= clock.now().getTime();
  if (isNewTime && (isPast || answered.starts_at === row.starts_at)) throw meetingConflict('time_taken');
  await releaseTime(db, row.id);
  if (isNewTime && !(await holdTime(db, answered))) throw meetingConflict('time_taken');
  return answered;
};

/** Writes what an advisor did about a meeting, within the transaction and the lock of its user. */
export const writeAnswer = async (services: Services, row: MeetingRow, answer: Answer): Promise<void> => {
  const now = services.clock.now().getTime();
  const { id, ...columns } = await applyAnswer(services, { ...row, changed_at: now }, answer);
  await services.db.updateTable('meeting').set(columns).where('id', '=', id).execute();
  await announce(services, { id, ...columns }, answer.state);
};

/**
 * Answers a meeting as its advisor does. Throws `not_found` for an unknown one, and `conflict` for one that is over, has
 * begun, is confirmed already, or for a time that another meeting holds.
 */
export const answerMeeting = async (services: Services, id: string, answer: Answer): Promise<void> => {
  const known = await findMeeting(services.db, id);
  if (!known) throw new GatewayError('not_found');
  await inTransaction(services.db, [locks.user(known.user_id)], async (transaction) => {
    const row = await findMeeting(transaction, id);
    const isOpen = row && isAhead(row, services.clock.now().getTime());
    if (!isOpen || (answer.state === 'confirmed' && row.state !== 'requested'))
      throw new GatewayError('conflict');
    await writeAnswer({ ...services, db: transaction }, row, answer);
  });
};
