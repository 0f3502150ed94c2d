// Behaviour: docs/behaviour/surveys.md
import type { Kysely } from 'kysely';
import { addDays } from '../../market/calendar.ts';
import type { QuestionnaireVersion } from '../../questionnaires/questionnaire-item.ts';
import { listQuestionnaires } from '../../questionnaires/questionnaire.queries.ts';
import type { Database } from '../../store/schema.ts';
import { enqueue } from '../../work/enqueue.ts';
import type { JobDefinition } from '../../work/job-kinds.ts';
import { RETRIES_FOR_TWO_HOURS } from '../../work/retries.ts';
import { nextDueOn } from './due-days.ts';

/** Why a client is reminded: the questionnaire is to be answered, soon due, or overdue. */
export type ReminderStage = 'asked' | 'soon' | 'overdue';

/** A reminder that is due. */
export interface Reminder {
  user_id: string;
  key: string;
  due_on: string;
  stage: ReminderStage;
  /** The day of the round. */
  day: string;
  /** What the client had signed last; when it is something else by now, there is nothing to remind of. */
  last_result: string | null;
}

declare module '../../work/job-kinds.ts' {
  interface JobPayloads {
    /** Once a day: has clients reminded of the questionnaires they are to answer. */
    survey_round: { day: string };
    remind_of_survey: Reminder;
  }
}

/** How long before it is due again a questionnaire is asked. */
const ASKED_AHEAD_DAYS = 30;
/** How long before the day a client is reminded. */
const REMINDED_AHEAD_DAYS = 7;

type Db = Kysely<Database>;

/** The active users of a firm, with what each signed last of a questionnaire. */
const usersWithLast = async (db: Db, firmId: string, key: string) => {
  const users = await db
    .selectFrom('user')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('status', '=', 'active')
    .execute();
  const results = await db
    .selectFrom('survey_result')
    .select(['id', 'user_id', 'signed_at'])
    .where('firm_id', '=', firmId)
    .where('key', '=', key)
    .orderBy('signed_at')
    .execute();
  const last = new Map(results.map((row) => [row.user_id, row]));
  return users.map(({ id }) => ({ user_id: id, last: last.get(id) ?? null }));
};

const openRequests = (db: Db, key: string) =>
  db
    .selectFrom('survey_request')
    .select(['user_id', 'due_on', 'reminded_on'])
    .where('key', '=', key)
    .where('result_id', 'is', null)
    .execute();

/** When a client is to answer a questionnaire, by what was signed last; null where it is not asked yet, or not again. */
const dueOn = (
  { questionnaire }: QuestionnaireVersion,
  last: { signed_at: number } | null,
  day: string,
): string | null => {
  if (last === null) return questionnaire.due_days === null ? null : addDays(day, questionnaire.due_days);
  const next = nextDueOn(questionnaire, last);
  return next !== null && addDays(next, -ASKED_AHEAD_DAYS) <= day ? next : null;
};

const stageOf = ({ due_on, reminded_on }: { due_on: string; reminded_on: string }, day: string) => {
  if (day > due_on) return reminded_on <= due_on ? 'overdue' : null;
  const soon = addDays(due_on, -REMINDED_AHEAD_DAYS);
  return day >= soon && reminded_on < soon ? 'soon' : null;
};

const remindersOf = async (
  db: Db,
  firmId: string,
  version: QuestionnaireVersion,
  day: string,
): Promise<Reminder[]> => {
  const { key } = version;
  const open = new Map((await openRequests(db, key)).map((row) => [row.user_id, row]));
  return (await usersWithLast(db, firmId, key)).flatMap(({ user_id, last }): Reminder[] => {
    const request = open.get(user_id);
    const due_on = request?.due_on ?? dueOn(version, last, day);
    const stage = request ? stageOf(request, day) : 'asked';
    return due_on && stage ? [{ user_id, key, due_on, stage, day, last_result: last?.id ?? null }] : [];
  });
};

/** How a round is made: one job for each client and questionnaire, which reminds once. */
export const surveyRound = (): JobDefinition<'survey_round'> => ({
  about: 'rounds of questionnaires',
  concurrency: 1,
  ...RETRIES_FOR_TWO_HOURS,
  async handle({ db, clock }, { payload: { day } }) {
    const firms = await db.selectFrom('firm').select('id').orderBy('id').execute();
    const reminders: Reminder[] = [];
    for (const { id: firmId } of firms)
      for (const version of await listQuestionnaires(db, { firmId, day }))
        reminders.push(...(await remindersOf(db, firmId, version, day)));
    return async (transaction) => {
      for (const payload of reminders) {
        const key = `${payload.user_id}/${payload.key}/${payload.due_on}/${payload.stage}`;
        await enqueue({ db: transaction, clock }, { kind: 'remind_of_survey', key, payload });
      }
    };
  },
});
