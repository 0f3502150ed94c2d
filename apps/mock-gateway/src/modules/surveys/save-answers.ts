// Behaviour: docs/behaviour/surveys.md
import type { InputOf, OutputOf } from '@portal/contracts/call';
import { faultOfAnswer, isAnswered, type Answer } from '@portal/contracts/questionnaire-answer';
import type { PublishedQuestionnaire } from '@portal/contracts/questionnaire';
import type { surveys } from '@portal/contracts/surveys';
import type { Transaction } from 'kysely';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { publish } from '../../events/publish.ts';
import { getQuestionnaireVersion } from '../../questionnaires/questionnaire.queries.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import type { Database } from '../../store/schema.ts';
import { findDraft, savedAnswers } from './surveys.queries.ts';

type Body = InputOf<typeof surveys.save>['body'];
type Given = Body['answers'][number];
type Saved = Awaited<ReturnType<typeof savedAnswers>>[number];

/** Blank text and no options are no answer. */
const normalized = (given: Given): { question: string; answer: Answer | null } => ({
  question: given.question,
  answer: isAnswered(given.answer) ? given.answer : null,
});

const issuesOf = ({ pages }: PublishedQuestionnaire, given: readonly Given[]) => {
  const questions = new Map(pages.flatMap((page) => page.questions.map((one) => [one.name, one] as const)));
  return given.flatMap(({ question, answer }) => {
    const known = questions.get(question);
    const path = `body.answers.${question}`;
    if (!known) return [{ path, message: 'unknown_question' }];
    const fault = answer === null ? null : faultOfAnswer(known, answer);
    return fault ? [{ path, message: fault }] : [];
  });
};

const isSame = (one: Answer | null, other: Answer | null) => JSON.stringify(one) === JSON.stringify(other);

const write = async (
  db: Transaction<Database>,
  draft_id: string,
  revision: number,
  given: readonly Given[],
) => {
  const rows = given.map(({ question, answer }) => ({
    draft_id,
    question,
    answer: answer === null ? null : JSON.stringify(answer),
    revision,
  }));
  await db
    .insertInto('survey_draft_answer')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['draft_id', 'question']).doUpdateSet(({ ref }) => ({
        answer: ref('excluded.answer'),
        revision: ref('excluded.revision'),
      })),
    )
    .execute();
  await db.updateTable('survey_draft').set({ revision }).where('id', '=', draft_id).execute();
};

/** Answers that were saved elsewhere after a revision, as something else than what is given now. */
const conflictsOf = (given: readonly Given[], saved: readonly Saved[], revision: number) =>
  given.filter(({ question, answer }) =>
    saved.some((one) => one.question === question && one.revision > revision && !isSame(one.answer, answer)),
  );

/**
 * Saves answers of a draft of the signed-in user, all or none. Throws `conflict` where one was saved elsewhere meanwhile,
 * so that no answer is lost, and `invalid_request` for what its question does not accept.
 */
export const saveAnswers = async (
  context: SignedInContext,
  draftId: string,
  body: Body,
): Promise<OutputOf<typeof surveys.save>> => {
  const { db, principal } = context;
  const { userId, firmId } = principal;
  return inTransaction(db, [locks.user(userId)], async (transaction) => {
    const draft = await findDraft(transaction, userId, draftId);
    if (!draft) throw new GatewayError('not_found');
    const { key, version } = draft;
    const { questionnaire } = await getQuestionnaireVersion(transaction, { firmId, key, version });
    const given = body.answers.map(normalized);
    const issues = issuesOf(questionnaire, given);
    if (issues.length > 0) throw new GatewayError('invalid_request', { issues });
    const saved = await savedAnswers(transaction, draftId);
    const conflicts = conflictsOf(given, saved, body.revision);
    if (conflicts.length > 0)
      throw new GatewayError('conflict', {
        issues: conflicts.map(({ question }) => ({
          path: `body.answers.${question}`,
          message: 'saved_elsewhere',
        })),
      });
    const before = new Map(saved.map(({ question, answer }) => [question, answer]));
    const changed = given.filter(({ question, answer }) => !isSame(before.get(question) ?? null, answer));
    const revision = draft.revision + (changed.length > 0 ? 1 : 0);
    if (changed.length > 0) {
      await write(transaction, draftId, revision, changed);
      await publish(transaction, userId, 'surveys');
    }
    const own = new Set(given.map(({ question }) => question));
    const elsewhere = saved.filter((one) => one.revision > body.revision && !own.has(one.question));
    return { revision, elsewhere: elsewhere.map(({ question, answer }) => ({ question, answer })) };
  });
};
