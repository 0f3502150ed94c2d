import * as z from 'zod/mini';
import { publishedQuestionnaire } from './questionnaire.ts';

/** A questionnaire as its file and its editor have it, written out in full. */
export const questionnaireFile = z.extend(publishedQuestionnaire, {
  /** The first day on which it is in force. */
  date: z.iso.date(),
  /** Whether it is no longer asked. */
  withdrawn: z.boolean(),
});
export type QuestionnaireFile = z.infer<typeof questionnaireFile>;

/** Maximum length of a questionnaire as JSON, in characters. */
export const QUESTIONNAIRE_FILE_MAX_LENGTH = 60_000;

/** Why a questionnaire is not published; sentences in both languages are in the texts under `questionnaires.fault`. */
export const questionnaireFaults = [
  'missing_translation',
  'invalid_value',
  'duplicate_name',
  'bounds_reversed',
  'too_few_options',
  'unknown_option',
  'unknown_question',
  'asked_later',
  'condition_unfit',
  'condition_never_met',
  'unknown_page',
  'leads_back',
  'branch_never_taken',
  'unreachable_page',
  'points_without_dimension',
  'unknown_dimension',
  'points_missing',
  'band_reversed',
  'band_gap',
  'band_overlap',
  'unknown_level',
  'mix_missing',
  'mix_total',
  'scoring_missing',
  'date_early',
] as const;
export type QuestionnaireFaultCode = (typeof questionnaireFaults)[number];

const isLanguage = (part: unknown) => part === 'en' || part === 'fr';

/** Whether an issue of the shape is only a text that is not written yet. */
export const isMissingText = ({ path, code }: z.core.$ZodIssue): boolean =>
  isLanguage(path?.at(-1)) && (code === 'invalid_type' || code === 'too_small');

/** Whether anything is a questionnaire in which at most texts are missing. */
const isDraft = (value: unknown): value is QuestionnaireFile => {
  const { error } = questionnaireFile.safeParse(value);
  return !error || error.issues.every((issue) => issue.code === 'too_small' && isMissingText(issue));
};

/** Reads a questionnaire that may lack texts; null for what is none. */
export const readQuestionnaireDraft = (json: string): QuestionnaireFile | null => {
  try {
    const value: unknown = JSON.parse(json);
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
};

/** The place of something in a questionnaire. */
export type QuestionnairePlace = readonly (string | number)[];

/** Writes a place as faults name it: `pages[2].questions[0].label.fr`. */
export const formatPlace = (place: QuestionnairePlace): string =>
  place
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');

/** The properties of a questionnaire; their labels are in the texts under `questionnaires.part`. */
export const questionnaireParts = [
  'date',
  'withdrawn',
  'title',
  'introduction',
  'purpose',
  'declaration',
  'needs_proof',
  'due_days',
  'repeat_months',
  'begins_with_last',
  'pages',
  'scoring',
  'lead',
  'questions',
  'branches',
  'when',
  'kind',
  'label',
  'help',
  'is_required',
  'ask_if',
  'options',
  'max_choices',
  'exclusive',
  'min',
  'max',
  'min_label',
  'max_label',
  'currency',
  'earliest',
  'latest',
  'max_length',
  'dimension',
  'points_per_step',
  'score',
  'dimensions',
  'levels',
  'level',
  'bands',
  'from',
  'to',
  'explanation',
  'target_mix',
  'en',
  'fr',
] as const;
