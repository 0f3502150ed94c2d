// Behaviour: docs/behaviour/surveys.md
import type { OutputOf } from '@portal/contracts/call';
import { pathOf, progressOn } from '@portal/contracts/questionnaire-path';
import type { surveys } from '@portal/contracts/surveys';
import type { SignedInContext } from '../../calls/handlers.ts';
import { businessDayAt } from '../../market/business-day.ts';
import type { QuestionnaireVersion } from '../../questionnaires/questionnaire-item.ts';
import { getQuestionnaireVersion, listQuestionnaires } from '../../questionnaires/questionnaire.queries.ts';
import { nextDueOn } from './due-days.ts';
import { draftAnswers, listResults, toResultHead, versionOf } from './surveys.queries.ts';
import type { SurveyDraftRow } from './surveys.tables.ts';

type Surveys = OutputOf<typeof surveys.list>;

const progressOf = async ({ db, principal }: SignedInContext, { id, key, version }: SurveyDraftRow) => {
  const { firmId } = principal;
  const { questionnaire } = await getQuestionnaireVersion(db, { firmId, key, version });
  return progressOn(pathOf(questionnaire, await draftAnswers(db, id)));
};

const openRequests = async ({ db, principal }: SignedInContext) => {
  const rows = await db
    .selectFrom('survey_request')
    .select(['key', 'due_on'])
    .where('user_id', '=', principal.userId)
    .where('result_id', 'is', null)
    .orderBy('due_on', 'desc')
    .execute();
  return new Map(rows.map(({ key, due_on }) => [key, due_on]));
};

const stateOf = (draft: SurveyDraftRow | undefined, isRequested: boolean, isAnswered: boolean) => {
  if (draft) return 'in_progress';
  return isAnswered && !isRequested ? 'answered' : 'to_answer';
};

/** The questionnaires of the user's firm, with how far the user is and when each is due. */
export const listSurveys = async (context: SignedInContext): Promise<Surveys> => {
  const { db, clock, principal } = context;
  const { userId, firmId } = principal;
  const day = businessDayAt(clock.now().getTime());
  const drafts = await db.selectFrom('survey_draft').selectAll().where('user_id', '=', userId).execute();
  const results = await listResults(db, userId);
  const requests = await openRequests(context);
  const toSurvey = async ({ key, questionnaire }: QuestionnaireVersion): Promise<Surveys[number]> => {
    const draft = drafts.find((one) => one.key === key);
    const last = results.find((one) => one.key === key);
    const due_on = requests.get(key) ?? (last ? nextDueOn(questionnaire, last) : null);
    return {
      key,
      title: questionnaire.title,
      introduction: questionnaire.introduction,
      purpose: questionnaire.purpose,
      state: stateOf(draft, requests.has(key), last !== undefined),
      due_on,
      is_overdue: due_on !== null && due_on < day,
      progress: draft ? await progressOf(context, draft) : null,
      last_result: last ? toResultHead(last, (await versionOf(db, last)).questionnaire) : null,
    };
  };
  return Promise.all((await listQuestionnaires(db, { firmId, day })).map(toSurvey));
};
