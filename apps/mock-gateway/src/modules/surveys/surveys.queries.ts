import type { Questionnaire, PublishedQuestionnaire } from '@portal/contracts/questionnaire';
import { answers as answersSchema, type Answer, type Answers } from '@portal/contracts/questionnaire-answer';
import type { AskedQuestion } from '@portal/contracts/questionnaire-question';
import { outcome } from '@portal/contracts/questionnaire-scoring';
import type { OutputOf } from '@portal/contracts/call';
import type { surveys } from '@portal/contracts/surveys';
import type { Kysely } from 'kysely';
import { getQuestionnaireVersion } from '../../questionnaires/questionnaire.queries.ts';
import type { Database } from '../../store/schema.ts';
import type { SurveyDraftRow, SurveyResultRow } from './surveys.tables.ts';

type Db = Kysely<Database>;
type WireResult = OutputOf<typeof surveys.result>;

/** Finds what a user is answering; undefined for the draft of anyone else. */
export const findDraft = (db: Db, userId: string, id: string): Promise<SurveyDraftRow | undefined> =>
  db
    .selectFrom('survey_draft')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Finds what a user signed. */
export const findResult = (db: Db, userId: string, id: string): Promise<SurveyResultRow | undefined> =>
  db
    .selectFrom('survey_result')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** What a user has signed, the newest first. */
export const listResults = (db: Db, userId: string): Promise<SurveyResultRow[]> =>
  db
    .selectFrom('survey_result')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('signed_at', 'desc')
    .orderBy('id')
    .execute();

/** The saved answers of a draft, with those that were taken back as null. */
export const savedAnswers = async (db: Db, draftId: string) => {
  const rows = await db
    .selectFrom('survey_draft_answer')
    .selectAll()
    .where('draft_id', '=', draftId)
    .orderBy('question')
    .execute();
  return rows.map(({ question, answer, revision }) => ({
    question,
    answer: answer === null ? null : (JSON.parse(answer) as Answer),
    revision,
  }));
};

/** The answers of a draft by the names of their questions. */
export const draftAnswers = async (db: Db, draftId: string): Promise<Answers> => {
  const saved = await savedAnswers(db, draftId);
  return Object.fromEntries(
    saved.flatMap(({ question, answer }) => (answer === null ? [] : [[question, answer] as const])),
  );
};

type Asked = PublishedQuestionnaire['pages'][number]['questions'][number];

const NOTHING_ELSE = {
  max_choices: null,
  exclusive: null,
  min: null,
  max: null,
  min_label: null,
  max_label: null,
  currency: null,
  earliest: null,
  latest: null,
  max_length: null,
};

const withoutScore = (question: Asked) => {
  if (!('dimension' in question)) return question;
  const { dimension: _, ...asked } = question;
  if (asked.kind !== 'scale') return asked;
  const { points_per_step: __, ...scale } = asked;
  return scale;
};

const toAsked = (question: Asked): AskedQuestion => {
  const options = 'options' in question ? question.options : [];
  return {
    ...NOTHING_ELSE,
    ...withoutScore(question),
    options: options.map(({ value, label }) => ({ value, label })),
  };
};

/** A questionnaire without what only the firm knows. */
export const toAnswerable = ({
  title,
  introduction,
  purpose,
  declaration,
  needs_proof,
  pages,
}: PublishedQuestionnaire): WireResult['questionnaire'] => ({
  title,
  introduction,
  purpose,
  declaration,
  needs_proof,
  pages: pages.map((page) => ({ ...page, questions: page.questions.map(toAsked) })),
});

/** How a result is named in lists. */
export const toResultHead = (
  { id, number, key, version, signed_at }: SurveyResultRow,
  { title, purpose }: Pick<Questionnaire, 'title' | 'purpose'>,
) => ({
  result_id: id,
  number,
  key,
  version,
  title,
  purpose,
  signed_at: new Date(signed_at).toISOString(),
});

/** The version that a result answered. */
export const versionOf = (
  db: Db,
  { firm_id: firmId, key, version }: Pick<SurveyResultRow, 'firm_id' | 'key' | 'version'>,
) => getQuestionnaireVersion(db, { firmId, key, version });

/** What a result comes to, as it was stored. */
export const storedOutcome = (row: Pick<SurveyResultRow, 'outcome'>) =>
  row.outcome === null ? null : outcome.parse(JSON.parse(row.outcome));

/** A result as its client sees it. */
export const toResult = async (db: Db, row: SurveyResultRow): Promise<WireResult> => {
  const { questionnaire } = await versionOf(db, row);
  return {
    ...toResultHead(row, questionnaire),
    questionnaire: toAnswerable(questionnaire),
    answers: answersSchema.parse(JSON.parse(row.answers)),
    outcome: storedOutcome(row),
    language: row.language,
    is_proved: row.is_proved === 1,
  };
};
