import * as z from 'zod/mini';
import { assetClasses } from './asset-classes.ts';
import * as field from './field.ts';
import { listOf, name, text, title } from './questionnaire-field.ts';

/** The share of each asset class, as rates that add up to 1. */
const mix = z.array(z.object({ asset_class: z.enum(assetClasses), share: field.rate }));

const level = {
  name,
  label: title,
  explanation: text,
};
/** How points lead to a level of each dimension, and to the result. */
export const scoring = z.strictObject({
  dimensions: listOf(
    z.strictObject({
      name,
      label: title,
      /** Which level which points lead to, both ends included. */
      bands: listOf(z.strictObject({ level: name, from: z.int(), to: z.int() })),
    }),
  ),
  /** From the most cautious to the least; the result is the most cautious one of all dimensions. */
  levels: listOf(z.strictObject({ ...level, target_mix: z.nullable(mix) })),
});
export type Scoring = z.infer<typeof scoring>;

/** What the answers of a questionnaire come to. */
export const outcome = z.object({
  level: z.object({ ...level, target_mix: z.nullable(mix) }),
  /** Whether one dimension alone led to the level that the others are above. */
  dimensions: z.array(
    z.object({
      name,
      label: title,
      points: z.int(),
      min: z.int(),
      max: z.int(),
      level: z.object(level),
    }),
  ),
  /** What each scored answer added. */
  points: z.array(z.object({ question: name, dimension: name, points: z.int() })),
});
export type Outcome = z.infer<typeof outcome>;
