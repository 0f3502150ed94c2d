import * as z from 'zod/mini';
import { isoDate } from './field.ts';
import { ANSWER_MAX_LENGTH, name, QUESTIONNAIRE_MAX_ITEMS } from './questionnaire-field.ts';
import type { Question } from './questionnaire-question.ts';

/** What a client answered: an option, a number, a day or a text; several options, in order where they are ranked. */
export const answer = z
  .array(z.string().check(z.maxLength(ANSWER_MAX_LENGTH)))
  .check(z.maxLength(QUESTIONNAIRE_MAX_ITEMS));
export type Answer = z.infer<typeof answer>;
/** Answers by the names of their questions. */
export const answers = z.record(name, answer);
export type Answers = Readonly<Record<string, Answer>>;

/** Why an answer is not accepted; sentences in both languages are in the texts under `surveys.fault`. */
export const answerFaults = [
  'answer_required',
  'choose_option',
  'too_many_choices',
  'goes_with_none',
  'rank_all',
  'enter_number',
  'enter_amount',
  'below_minimum',
  'above_maximum',
  'enter_date',
  'too_long',
] as const;
export type AnswerFault = (typeof answerFaults)[number];

/** Whether anything was answered. */
export const isAnswered = (given: Answer | null | undefined): given is Answer =>
  given?.some((one) => one.trim() !== '') ?? false;

type Of<Kind extends Question['kind']> = Extract<Question, { kind: Kind }>;

const areOptions = ({ options }: Pick<Of<'single'>, 'options'>, given: Answer) =>
  given.every((one) => options.some(({ value }) => value === one)) && new Set(given).size === given.length;

const faultOfSeveral = (question: Of<'multiple'>, given: Answer): AnswerFault | null => {
  if (!areOptions(question, given)) return 'choose_option';
  const { exclusive, max_choices } = question;
  if (exclusive !== null && given.includes(exclusive) && given.length > 1) return 'goes_with_none';
  return given.length > max_choices ? 'too_many_choices' : null;
};

const NUMBER = /^-?\d{1,13}(\.\d{1,4})?$/;
const AMOUNT = /^-?\d{1,13}(\.\d{1,2})?$/;

const faultOfBounds = (
  { min, max }: { min: number | string | null; max: number | string | null },
  given: number | string,
): AnswerFault | null => {
  if (min !== null && given < min) return 'below_minimum';
  return max !== null && given > max ? 'above_maximum' : null;
};

const faultOfNumber = (question: Of<'number' | 'amount' | 'scale'>, given: Answer): AnswerFault | null => {
  const isAmount = question.kind === 'amount';
  const [typed = '', ...others] = given;
  if (others.length > 0 || !(isAmount ? AMOUNT : NUMBER).test(typed))
    return isAmount ? 'enter_amount' : 'enter_number';
  if (question.kind === 'scale' && !/^\d+$/.test(typed)) return 'enter_number';
  // Bounds are whole numbers; no arithmetic is done with what is compared.
  return faultOfBounds(question, Number(typed));
};

const faultOfDay = ({ earliest, latest }: Of<'date'>, given: Answer): AnswerFault | null => {
  const day = isoDate.safeParse(given.length === 1 ? given[0] : null);
  return day.success ? faultOfBounds({ min: earliest, max: latest }, day.data) : 'enter_date';
};

/** Why a question does not accept an answer; null when it does. */
export const faultOfAnswer = (question: Question, given: Answer): AnswerFault | null => {
  switch (question.kind) {
    case 'single':
      return given.length === 1 && areOptions(question, given) ? null : 'choose_option';
    case 'multiple':
      return faultOfSeveral(question, given);
    case 'ranking':
      return areOptions(question, given) && given.length === question.options.length ? null : 'rank_all';
    case 'date':
      return faultOfDay(question, given);
    case 'text':
      return given.length === 1 && given[0]!.length <= question.max_length ? null : 'too_long';
    default:
      return faultOfNumber(question, given);
  }
};
