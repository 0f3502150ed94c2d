import { HOUR_MS } from '@portal/contracts/durations';
import type { StoreServices } from '../../services.ts';
import { enqueue } from '../../work/enqueue.ts';
import type { MeetingRow } from './meetings.tables.ts';

declare module '../../work/job-kinds.ts' {
  interface JobPayloads {
    /** The mock's advisor confirms a meeting that was requested. */
    answer_meeting: { meeting_id: string; user_id: string; sequence: number };
    /** Reminds a client of a confirmed meeting. */
    remind_of_meeting: { meeting_id: string; user_id: string; sequence: number };
  }
}

/** The mock's advisor looks at requests this long after they came. */
const ANSWER_DELAY_MS = 8_000;

/** A day before, so that it can still be moved; an hour before, so that it is not forgotten. */
const REMINDERS_MS = [24 * HOUR_MS, HOUR_MS] as const;

type Services = Pick<StoreServices, 'db' | 'clock'>;

const payloadOf = ({ id, user_id, sequence }: MeetingRow) => ({ meeting_id: id, user_id, sequence });

/** Has the advisor look at a request. */
export const queueAnswer = (services: Services, row: MeetingRow): Promise<void> =>
  enqueue(services, {
    kind: 'answer_meeting',
    key: `${row.id}/${row.sequence}`,
    payload: payloadOf(row),
    dueAt: services.clock.now().getTime() + ANSWER_DELAY_MS,
  });

const reminderKeyOf = ({ id, sequence }: MeetingRow, before: number) => `${id}/${sequence}/${before}`;

/** When the reminder of a meeting is due that is queued under a key; 0 for a key of no reminder. */
export const reminderDueAt = (row: MeetingRow, key: string): number => {
  const before = REMINDERS_MS.find((one) => reminderKeyOf(row, one) === key);
  return before === undefined ? 0 : row.starts_at - before;
};

/** Has the client reminded of a meeting, at each time that has not passed. */
export const queueReminders = async (services: Services, row: MeetingRow): Promise<void> => {
  const now = services.clock.now().getTime();
  for (const before of REMINDERS_MS) {
    const dueAt = row.starts_at - before;
    if (dueAt > now)
      await enqueue(services, {
        kind: 'remind_of_meeting',
        key: reminderKeyOf(row, before),
        payload: payloadOf(row),
        dueAt,
      });
  }
};
