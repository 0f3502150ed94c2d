import * as z from 'zod/mini';
import { exchangeRate } from './accounts.ts';
import * as field from './field.ts';
import { accountTypes } from './named-account.ts';

/** What a client may instruct; names in both languages are in the texts under `trade_instructions.kind`. */
export const instructionKinds = ['buy', 'sell', 'switch', 'contribution', 'withdrawal'] as const;
export type InstructionKind = (typeof instructionKinds)[number];

/** How far an instruction is; the last three are final. */
export const instructionStates = ['received', 'accepted', 'sent', 'done', 'rejected', 'withdrawn'] as const;
export type InstructionState = (typeof instructionStates)[number];

/** Why an instruction is not accepted, when it is sent or when the firm reviews it. */
export const instructionProblems = [
  'incomplete',
  'account_closed',
  'contribution_closed',
  'withdrawal_closed',
  'same_fund',
  'not_held',
  'above_held',
  'above_cash',
  'above_lifetime_room',
  'no_price',
  'too_many_open',
] as const;
export type InstructionProblem = (typeof instructionProblems)[number];

/** What a client must have read before an instruction is sent. */
export const instructionWarnings = [
  'above_room',
  'room_unknown',
  'tax_withheld',
  'grants_repaid',
  'uses_open',
  'nearly_all',
  'other_currency',
  'same_as_recent',
] as const;
export type InstructionWarning = (typeof instructionWarnings)[number];

/** What an instruction is measured in; `all` is every unit, or all the cash. */
export const measures = ['amount', 'units', 'all'] as const;

/** Maximum number of instructions in a response. */
export const INSTRUCTIONS_MAX_ROWS = 50;
/** Maximum number of a user's instructions that are not over. */
export const INSTRUCTIONS_MAX_OPEN = 50;

const money = z.string().check(z.regex(/^(?=.*[1-9])\d{1,12}(\.\d{1,2})?$/, 'enter_amount'));
const units = z.string().check(z.regex(/^(?=.*[1-9])\d{1,12}(\.\d{1,4})?$/, 'enter_units'));
const measure = z.union([
  z.strictObject({ by: z.literal('amount'), amount: money }),
  z.strictObject({ by: z.literal('units'), units }),
  z.strictObject({ by: z.literal('all') }),
]);

export const instructionFields = {
  kind: z.enum(instructionKinds),
  account_uuid: field.uuid,
  /** Bought or sold; null where only cash moves. */
  fund_id: z.nullable(field.key),
  /** Into which a switch goes; null for every other kind. */
  to_fund_id: z.nullable(field.key),
  measure,
};
export const instructionDraft = z.strictObject(instructionFields);
/** What a client would have the firm do. */
export type InstructionDraft = z.infer<typeof instructionDraft>;

export const namedFund = z.object({ fund_id: field.key, name: field.localText });
export const unitValue = z.object({ date: field.isoDate, price: field.decimal });
export const instructedAccount = z.object({
  account_uuid: field.uuid,
  number: z.string(),
  type: z.enum(accountTypes),
  currency: field.currency,
});
/** The day at whose close an instruction is executed, and the instant from which it is too late for that day. */
export const tradeDay = { trade_on: field.isoDate, cut_off_at: field.isoInstant };

export const instructionQuote = z.object({
  ...tradeDay,
  /** In the currency of the account, at the last published values; null where one is not known. */
  amount: z.nullable(field.decimal),
  /** Of the fund that is bought or sold; null where only cash moves or the value is not known. */
  units: z.nullable(field.decimal),
  /** Of the fund into which a switch goes. */
  to_units: z.nullable(field.decimal),
  /** The last published value of each fund, in the currency of the fund. */
  price: z.nullable(unitValue),
  to_price: z.nullable(unitValue),
  /** What the amount or the units were estimated with where a fund is in another currency than the account. */
  exchange_rates: z.array(exchangeRate),
  problems: z.array(z.enum(instructionProblems)),
  warnings: z.array(z.enum(instructionWarnings)),
  /** Whether it must be proved who sends it. */
  needs_proof: z.boolean(),
});
export type InstructionQuote = z.infer<typeof instructionQuote>;

export const instruction = z.object({
  instruction_id: field.uuid,
  /** The receipt number. */
  number: z.string(),
  kind: z.enum(instructionKinds),
  account: instructedAccount,
  fund: z.nullable(namedFund),
  to_fund: z.nullable(namedFund),
  by: z.enum(measures),
  /** What was asked for, or else estimated at the values of the day it was sent; null where it was not known. */
  amount: z.nullable(field.decimal),
  units: z.nullable(field.decimal),
  to_units: z.nullable(field.decimal),
  ...tradeDay,
  state: z.enum(instructionStates),
  received_at: field.isoInstant,
  /** Why it was rejected; null unless it was. */
  reason: z.nullable(z.enum(instructionProblems)),
  /** Whether it can still be withdrawn. */
  is_withdrawable: z.boolean(),
  /** At which values it was executed, in the currency of the account; null until it is done. */
  execution: z.nullable(
    z.object({
      amount: z.nullable(field.decimal),
      units: z.nullable(field.decimal),
      price: z.nullable(field.decimal),
      to_units: z.nullable(field.decimal),
      to_price: z.nullable(field.decimal),
    }),
  ),
  /** Each state it was in, the first one first. */
  history: z.array(z.object({ state: z.enum(instructionStates), at: field.isoInstant })),
});
export type Instruction = z.infer<typeof instruction>;
