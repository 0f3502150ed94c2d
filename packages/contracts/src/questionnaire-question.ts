import * as z from 'zod/mini';
import { CURRENCIES } from './constants.ts';
import * as field from './field.ts';
import {
  ANSWER_MAX_LENGTH,
  listOf,
  name,
  points,
  QUESTIONNAIRE_MAX_ITEMS,
  text,
  title,
} from './questionnaire-field.ts';

/** How a question is answered. */
export const questionKinds = [
  'single',
  'multiple',
  'scale',
  'ranking',
  'number',
  'amount',
  'date',
  'text',
] as const;

const MAX_BOUND = 1_000_000_000_000;
const MAX_STEPS = 10;

const bound = z.int().check(z.gte(-MAX_BOUND), z.lte(MAX_BOUND));

/** What an earlier answer must be: one of these options, or a number within bounds. Null is no bound. */
export const condition = z.strictObject({
  question: name,
  any_of: z.nullable(listOf(name)),
  at_least: z.nullable(bound),
  at_most: z.nullable(bound),
});
export type Condition = z.infer<typeof condition>;

const common = {
  name,
  label: text,
  help: z.nullable(text),
  is_required: z.boolean(),
  /** The earlier answer on which it depends whether it is asked; null for always. */
  ask_if: z.nullable(condition),
};
const option = { value: name, label: title };
/** What only the gateway knows: to which dimension of the score a question adds its points. */
const scored = { dimension: z.nullable(name) };
const scoredOption = { ...option, score: points };

const numeric = { ...common, min: z.nullable(bound), max: z.nullable(bound) };
const scale = {
  ...common,
  kind: z.literal('scale'),
  min: z.int().check(z.gte(0), z.lte(MAX_STEPS)),
  max: z.int().check(z.gte(0), z.lte(MAX_STEPS)),
  min_label: title,
  max_label: title,
};
const choice = { ...common, options: listOf(z.strictObject(option)) };
const scoredChoice = { ...common, ...scored, options: listOf(z.strictObject(scoredOption)) };
const multiple = {
  kind: z.literal('multiple'),
  /** How many may be chosen. */
  max_choices: z.int().check(z.gte(1), z.lte(QUESTIONNAIRE_MAX_ITEMS)),
  /** An option that goes with no other, such as "none of these"; null where there is none. */
  exclusive: z.nullable(name),
};
/** Kinds that add nothing to a score. */
const unscored = [
  z.strictObject({ ...choice, kind: z.literal('ranking') }),
  z.strictObject({ ...numeric, kind: z.literal('number') }),
  z.strictObject({ ...numeric, kind: z.literal('amount'), currency: z.enum(CURRENCIES) }),
  z.strictObject({
    ...common,
    kind: z.literal('date'),
    earliest: z.nullable(field.isoDate),
    latest: z.nullable(field.isoDate),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('text'),
    max_length: z.int().check(z.gte(1), z.lte(ANSWER_MAX_LENGTH)),
  }),
] as const;

/** A question as it is published: with what its answers score. */
export const scoredQuestion = z.discriminatedUnion('kind', [
  z.strictObject({ ...scoredChoice, kind: z.literal('single') }),
  z.strictObject({ ...scoredChoice, ...multiple }),
  z.strictObject({ ...scale, ...scored, points_per_step: points }),
  ...unscored,
]);
/** A question without what only the gateway knows. */
export type Question =
  | Exclude<z.infer<typeof scoredQuestion>, { dimension: unknown }>
  | Unscored<Extract<z.infer<typeof scoredQuestion>, { kind: 'single' }>>
  | Unscored<Extract<z.infer<typeof scoredQuestion>, { kind: 'multiple' }>>
  | Omit<Extract<z.infer<typeof scoredQuestion>, { kind: 'scale' }>, 'dimension' | 'points_per_step'>;
type Unscored<Choice extends { options: unknown }> = Omit<Choice, 'dimension' | 'options'> & {
  options: readonly { value: string; label: { en: string; fr: string } }[];
};
export type ScoredQuestion = z.infer<typeof scoredQuestion>;

/** A question as a client answers it, with null for what other kinds have. */
export const askedQuestion = z.object({
  name,
  kind: z.enum(questionKinds),
  label: text,
  help: z.nullable(text),
  is_required: z.boolean(),
  ask_if: z.nullable(condition),
  /** None where there is nothing to choose from. */
  options: z.array(z.object(option)),
  max_choices: z.nullable(z.int()),
  exclusive: z.nullable(name),
  min: z.nullable(z.int()),
  max: z.nullable(z.int()),
  min_label: z.nullable(title),
  max_label: z.nullable(title),
  currency: z.nullable(z.enum(CURRENCIES)),
  earliest: z.nullable(field.isoDate),
  latest: z.nullable(field.isoDate),
  max_length: z.nullable(z.int()),
});
export type AskedQuestion = z.infer<typeof askedQuestion>;
