// Behaviour: docs/behaviour/surveys.md
import * as format from '@portal/i18n/format';
import type { Transaction } from 'kysely';
import { publish } from '../../events/publish.ts';
import { findQuestionnaire } from '../../questionnaires/questionnaire.queries.ts';
import type { StoreServices } from '../../services.ts';
import { locks } from '../../store/locks.ts';
import type { Database } from '../../store/schema.ts';
import type { JobDefinition } from '../../work/job-kinds.ts';
import { RETRIES_FOR_TWO_HOURS } from '../../work/retries.ts';
import { notify } from '../notifications/notify.ts';
import { listResults } from './surveys.queries.ts';
import type { Reminder } from './survey-round.ts';

type Services = Pick<StoreServices, 'clock' | 'config'> & { db: Transaction<Database> };

const texts = { asked: 'survey', soon: 'survey_soon', overdue: 'survey_overdue' } as const;

/** Records that a client was asked or reminded; false where there is nothing to answer any more. */
const record = async ({ db }: Services, reminder: Reminder): Promise<boolean> => {
  const { user_id, key, due_on, day, last_result } = reminder;
  const last = (await listResults(db, user_id)).find((row) => row.key === key);
  if ((last?.id ?? null) !== last_result) return false;
  if (reminder.stage === 'asked') {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('survey_request')
      .values({ user_id, key, due_on, reminded_on: day, result_id: null })
      .onConflict((conflict) => conflict.columns(['user_id', 'key', 'due_on']).doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await db
    .updateTable('survey_request')
    .set({ reminded_on: day })
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .where('due_on', '=', due_on)
    .where('result_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Asks a client to answer a questionnaire, or reminds of it, in a transaction with the lock of the user. */
export const remindOfSurvey = async (services: Services, reminder: Reminder): Promise<void> => {
  const { db } = services;
  const { user_id: userId, key, due_on, day, stage } = reminder;
  const { firm_id: firmId } = await db
    .selectFrom('user')
    .select('firm_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const found = await findQuestionnaire(db, { firmId, key, day });
  if (!found || !(await record(services, reminder))) return;
  const dayIn = { en: format.longDate(due_on, 'en'), fr: format.longDate(due_on, 'fr') };
  const params = { title: found.questionnaire.title, day: dayIn };
  await notify(services, { userId, kind: 'survey', text: texts[stage], params, link: `/app/surveys/${key}` });
  await publish(db, userId, 'surveys');
};

/** How clients are reminded: once for each stage of what they are to answer. */
export const surveyReminders = (
  services: Pick<StoreServices, 'clock' | 'config'>,
): JobDefinition<'remind_of_survey'> => ({
  about: 'reminders of questionnaires',
  concurrency: 2,
  ...RETRIES_FOR_TWO_HOURS,
  async handle(_services, { payload }) {
    return (db) => remindOfSurvey({ ...services, db }, payload);
  },
  locks: ({ payload }) => [locks.user(payload.user_id)],
});
