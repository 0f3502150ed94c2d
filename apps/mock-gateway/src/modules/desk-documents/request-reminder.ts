import { BUSINESS_TIME_ZONE } from '@portal/contracts/constants';
import * as format from '@portal/i18n/format';
import { addDays } from '../../market/calendar.ts';
import { instantOf } from '../../market/zoned-time.ts';
import type { StoreServices } from '../../services.ts';
import { locks } from '../../store/locks.ts';
import { enqueue } from '../../work/enqueue.ts';
import { requireDue, type JobDefinition } from '../../work/job-kinds.ts';
import { RETRIES_FOR_TWO_HOURS } from '../../work/retries.ts';
import { notify } from '../notifications/notify.ts';
import { findRequest, stateOf } from './requests.queries.ts';

declare module '../../work/job-kinds.ts' {
  interface JobPayloads {
    /** Reminds a client of a document that they were asked for. */
    remind_of_request: { request_id: string; user_id: string };
  }
}

/** Early enough to find a paper at home. */
const DAYS_BEFORE = 3;
const REMINDED_AT = '09:00';

/** The page on which clients see what they are asked for. */
export const REQUESTS_PAGE = '/app/documents/uploads';

/** The values of a notification about a request. */
export const wordsOf = ({
  name_en,
  name_fr,
  due_on,
}: {
  name_en: string;
  name_fr: string;
  due_on: string;
}) => ({
  name: { en: name_en, fr: name_fr },
  day: { en: format.longDate(due_on, 'en'), fr: format.longDate(due_on, 'fr') },
});

const reminderAt = (due_on: string) =>
  instantOf({ day: addDays(due_on, -DAYS_BEFORE), time: REMINDED_AT }, BUSINESS_TIME_ZONE);

/** Has a client reminded three days before the last day for a document, where that is ahead. */
export const queueReminder = async (
  services: Pick<StoreServices, 'db' | 'clock'>,
  { request_id, user_id, due_on }: { request_id: string; user_id: string; due_on: string },
): Promise<void> => {
  const dueAt = reminderAt(due_on);
  if (dueAt <= services.clock.now().getTime()) return;
  await enqueue(services, {
    kind: 'remind_of_request',
    key: request_id,
    payload: { request_id, user_id },
    dueAt,
  });
};

/** How clients are reminded of documents: not of one that was sent meanwhile, or is no longer asked for. */
export const requestReminders = (
  services: Pick<StoreServices, 'clock' | 'config'>,
): JobDefinition<'remind_of_request'> => ({
  about: 'reminders of document requests',
  concurrency: 2,
  ...RETRIES_FOR_TWO_HOURS,
  handle:
    async (_own, { payload: { request_id, user_id: userId } }) =>
    async (db) => {
      const row = await findRequest(db, request_id);
      if (!row || stateOf(row) !== 'asked') return;
      requireDue(services.clock, reminderAt(row.due_on));
      if (row.upload_state === 'pending') return;
      const news = { kind: 'request', text: 'request_document_reminder' } as const;
      await notify({ ...services, db }, { ...news, userId, params: wordsOf(row), link: REQUESTS_PAGE });
    },
  locks: ({ payload }) => [locks.user(payload.user_id)],
});
