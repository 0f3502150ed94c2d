import * as z from 'zod/mini';
import { listOf, name, QUESTIONNAIRE_MAX_ITEMS, text, title } from './questionnaire-field.ts';
import { askedQuestion, condition, scoredQuestion, type Question } from './questionnaire-question.ts';
import { scoring } from './questionnaire-scoring.ts';

/** What the result of a questionnaire is used for. */
export const surveyPurposes = ['investor_profile', 'kyc_review', 'opinion'] as const;

const MAX_MONTHS = 120;
const MAX_DAYS = 365;

/** Where a page leads when its condition is met; null leads to the review. */
const branch = z.strictObject({ when: z.nullable(condition), to: z.nullable(name) });

const publishedPage = z.strictObject({
  name,
  title,
  lead: z.nullable(text),
  questions: listOf(scoredQuestion),
  /** The first one whose condition is met leads on; without one the next page follows. */
  branches: z.array(branch).check(z.maxLength(QUESTIONNAIRE_MAX_ITEMS)),
});

const heading = {
  title,
  introduction: text,
  purpose: z.enum(surveyPurposes),
  /** What a client declares with the signature. */
  declaration: text,
  /** Whether it must be proved who signs. */
  needs_proof: z.boolean(),
};

/** A questionnaire as a client answers it. */
export const questionnaire = z.object({
  ...heading,
  pages: z.array(
    z.object({
      name,
      title,
      lead: z.nullable(text),
      questions: z.array(askedQuestion),
      branches: z.array(z.object({ when: z.nullable(condition), to: z.nullable(name) })),
    }),
  ),
});
type AskedQuestionnaire = z.infer<typeof questionnaire>;
export interface QuestionnairePage extends Omit<AskedQuestionnaire['pages'][number], 'questions'> {
  questions: readonly Question[];
}
/** A questionnaire whose questions are typed by their kinds. */
export interface Questionnaire extends Omit<AskedQuestionnaire, 'pages'> {
  pages: readonly QuestionnairePage[];
}

/** Types the questions of a questionnaire by their kinds. */
export const byKind = (asked: AskedQuestionnaire): Questionnaire =>
  // A question has what its kind has: the gateway writes it from one that was checked.
  asked as unknown as Questionnaire;

/** A questionnaire as it is published: with what its answers score, and how often it is asked. */
export const publishedQuestionnaire = z.strictObject({
  ...heading,
  /** How many days after it is first in force it is due; null where it never is. */
  due_days: z.nullable(z.int().check(z.gte(1), z.lte(MAX_DAYS))),
  /** After how many months it is due again; null where it is answered once. */
  repeat_months: z.nullable(z.int().check(z.gte(1), z.lte(MAX_MONTHS))),
  /** Whether a client begins with the answers that were signed last. */
  begins_with_last: z.boolean(),
  pages: listOf(publishedPage),
  scoring: z.nullable(scoring),
});
export type PublishedQuestionnaire = z.infer<typeof publishedQuestionnaire>;
