// Behaviour: docs/behaviour/meetings.md
import type { Transaction } from 'kysely';
import { isAnsweredByPerson } from '../../advisors/answered-by-person.ts';
import type { StoreServices } from '../../services.ts';
import { locks } from '../../store/locks.ts';
import type { Database } from '../../store/schema.ts';
import { requireDue, type JobDefinition } from '../../work/job-kinds.ts';
import { RETRIES_FOR_A_DAY } from '../../work/retries.ts';
import { announce } from './announce-meeting.ts';
import { writeAnswer } from './answer-meeting.ts';
import { reminderDueAt } from './meeting-queue.ts';
import { findMeeting, isAhead } from './meeting.queries.ts';
import type { MeetingRow } from './meetings.tables.ts';

type Services = Pick<StoreServices, 'clock' | 'config'>;

interface Payload {
  meeting_id: string;
  user_id: string;
  sequence: number;
}

const PACE = { concurrency: 2, ...RETRIES_FOR_A_DAY };

/** The meeting of a job where it is ahead, in the state that the job is about, and not moved since. */
const findUnchanged = async (
  transaction: Transaction<Database>,
  { payload, state, now }: { payload: Payload; state: MeetingRow['state']; now: number },
) => {
  const row = await findMeeting(transaction, payload.meeting_id);
  const isMeant = row?.state === state && row.sequence === payload.sequence && isAhead(row, now);
  return isMeant ? row : undefined;
};

/** How the mock's advisor answers requests: by confirming them. */
export const meetingAnswers = (services: Services): JobDefinition<'answer_meeting'> => ({
  ...PACE,
  about: 'requests for meetings',
  handle:
    async (_own, { payload }) =>
    async (transaction) => {
      const now = services.clock.now().getTime();
      const row = await findUnchanged(transaction, { payload, state: 'requested', now });
      const scope = { db: transaction, config: services.config, now };
      if (row && !(await isAnsweredByPerson(scope, row.user_id)))
        await writeAnswer({ ...services, db: transaction }, row, { state: 'confirmed' });
    },
  locks: ({ payload }) => [locks.user(payload.user_id)],
});

/** How clients are reminded of meetings: not of one that was moved, canceled or has begun. */
export const meetingReminders = (services: Services): JobDefinition<'remind_of_meeting'> => ({
  ...PACE,
  about: 'reminders of meetings',
  handle:
    async (_own, { key, payload }) =>
    async (transaction) => {
      const now = services.clock.now().getTime();
      const row = await findUnchanged(transaction, { payload, state: 'confirmed', now });
      if (!row) return;
      requireDue(services.clock, reminderDueAt(row, key));
      await announce({ ...services, db: transaction }, row, 'reminder');
    },
  locks: ({ payload }) => [locks.user(payload.user_id)],
});
