// Behaviour: docs/behaviour/surveys.md
import { randomUUID } from 'node:crypto';
import type { Answers } from '@portal/contracts/questionnaire-answer';
import { pathOf } from '@portal/contracts/questionnaire-path';
import type { OutputOf } from '@portal/contracts/call';
import type { surveys } from '@portal/contracts/surveys';
import type { Transaction } from 'kysely';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { businessDayAt } from '../../market/business-day.ts';
import type { QuestionnaireVersion } from '../../questionnaires/questionnaire-item.ts';
import { findQuestionnaire, getQuestionnaireVersion } from '../../questionnaires/questionnaire.queries.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import type { Database } from '../../store/schema.ts';
import { hasWayToProve } from '../passkeys/has-way-to-prove.ts';
import { draftAnswers, listResults, toAnswerable } from './surveys.queries.ts';
import type { SurveyDraftRow } from './surveys.tables.ts';

type Db = Transaction<Database>;

const saveAll = async (db: Db, { id, revision }: SurveyDraftRow, answers: Answers) => {
  const rows = Object.entries(answers).map(([question, answer]) => ({
    draft_id: id,
    question,
    answer: JSON.stringify(answer),
    revision,
  }));
  if (rows.length > 0) await db.insertInto('survey_draft_answer').values(rows).execute();
};

/** What was signed last, where a questionnaire begins with it: the answers that its version still accepts. */
const lastAnswers = async (db: Db, userId: string, { key, questionnaire }: QuestionnaireVersion) => {
  if (!questionnaire.begins_with_last) return {};
  const last = (await listResults(db, userId)).find((row) => row.key === key);
  return last ? pathOf(questionnaire, JSON.parse(last.answers) as Answers).counted : {};
};

const begin = async (db: Db, userId: string, version: QuestionnaireVersion, now: number) => {
  const draft: SurveyDraftRow = {
    id: randomUUID(),
    user_id: userId,
    key: version.key,
    version: version.version,
    revision: 0,
    started_at: now,
  };
  await db.insertInto('survey_draft').values(draft).execute();
  await saveAll(db, draft, await lastAnswers(db, userId, version));
  return draft;
};

/** Moves a draft to another version, with the answers that it accepts. Every open page must read it again. */
const renewed = async (db: Db, draft: SurveyDraftRow, version: QuestionnaireVersion) => {
  const { counted } = pathOf(version.questionnaire, await draftAnswers(db, draft.id));
  const moved = { ...draft, version: version.version, revision: draft.revision + 1 };
  await db
    .updateTable('survey_draft')
    .set({ version: moved.version, revision: moved.revision })
    .where('id', '=', draft.id)
    .execute();
  await db.deleteFrom('survey_draft_answer').where('draft_id', '=', draft.id).execute();
  await saveAll(db, moved, counted);
  return moved;
};

/**
 * Begins or resumes a questionnaire of the signed-in user; `renew` moves what was begun to the version in force. Throws
 * `not_found` where the firm has none of that key in force.
 */
export const startSurvey = async (
  context: SignedInContext,
  key: string,
  { renew = false }: { renew?: boolean | undefined },
): Promise<OutputOf<typeof surveys.start>> => {
  const { db, clock, principal } = context;
  const { userId, firmId } = principal;
  const now = clock.now().getTime();
  const current = await findQuestionnaire(db, { firmId, key, day: businessDayAt(now) });
  if (!current) throw new GatewayError('not_found');
  const draft = await inTransaction(db, [locks.user(userId)], async (transaction) => {
    const found = await transaction
      .selectFrom('survey_draft')
      .selectAll()
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirst();
    if (!found) return begin(transaction, userId, current, now);
    return renew && found.version !== current.version ? renewed(transaction, found, current) : found;
  });
  const { version, revision, id } = draft;
  const answered =
    version === current.version ? current : await getQuestionnaireVersion(db, { firmId, key, version });
  return {
    draft_id: id,
    key,
    version,
    current_version: current.version,
    questionnaire: toAnswerable(answered.questionnaire),
    answers: await draftAnswers(db, id),
    revision,
    ...(await hasWayToProve(context)),
  };
};
