import * as z from 'zod/mini';
import * as field from './field.ts';

/**
 * A security of an account that had no price, and counted at what was put into it: in values, gains and returns alike.
 * Behaviour: docs/behaviour/valuations.md
 */
export const heldAtCost = z.object({
  account_uuid: field.uuid,
  account_number: z.string(),
  security: z.object({ name: field.localText, symbol: z.string() }),
  /** Of the account, and of the amount. */
  currency: field.currency,
  /** What it counted for on its last day so; null where no amount is known, so that it is in no value. */
  amount: z.nullable(field.decimal),
  since: field.isoDate,
  /** The day it was held no more, or had a price; null while it is held so. */
  until: z.nullable(field.isoDate),
});
export type HeldAtCost = z.infer<typeof heldAtCost>;
