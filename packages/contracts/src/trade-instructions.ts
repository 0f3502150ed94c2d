import * as z from 'zod/mini';
import { call } from './call.ts';
import * as field from './field.ts';
import {
  instructedAccount,
  instruction,
  instructionDraft,
  instructionFields,
  instructionKinds,
  instructionQuote,
  instructionWarnings,
  namedFund,
  tradeDay,
  unitValue,
} from './instruction.ts';
import { requestOptions } from './passkeys.ts';
import { proofErrors, proofFields } from './proof.ts';

const area = { gateway: 'app', access: 'dz.instruct.trades' } as const;
const path = '/rest/portal/trade-instructions';
const ofInstruction = z.strictObject({ instruction_id: field.uuid });
export const tradeInstructions = {
  options: call({
    ...area,
    method: 'GET',
    path: `${path}/options`,
    kind: 'query',
    summary:
      "What the user may instruct: their own open accounts with what they hold and what room is left, less what open instructions take, and the firm's funds with the next day of each.",
    response: z.object({
      accounts: z.array(
        z.object({
          ...instructedAccount.shape,
          /** What can be spent or taken out, with what open instructions bring in; null where it is not known. */
          cash: z.nullable(field.decimal),
          kinds: z.array(z.enum(instructionKinds)),
          held: z.array(
            z.object({
              fund_id: field.key,
              units: field.decimal,
              /** In the currency of the account. */
              value: z.nullable(field.decimal),
            }),
          ),
          /** Whether it holds what cannot be instructed here. */
          holds_others: z.boolean(),
          /** What may still be contributed this year as far as the firm knows; null for accounts without a limit. */
          room: z.nullable(z.object({ year: z.int(), left: z.nullable(field.decimal) })),
        }),
      ),
      funds: z.array(
        z.object({ ...namedFund.shape, currency: field.currency, nav: z.nullable(unitValue), ...tradeDay }),
      ),
      /** From which amount in the base currency, alone or with what was sent within a day, a proof is required. */
      proof_from: field.decimal,
      /** By what the user can prove who they are, beside the password. */
      has_passkey: z.boolean(),
      has_authenticator: z.boolean(),
    }),
    errors: { permission_denied: 403 },
  }),
  quote: call({
    ...area,
    method: 'POST',
    path: `${path}/quote`,
    kind: 'query',
    summary:
      'What an instruction would come to and when it would be executed, why it would not be accepted, and what the user must have read. Nothing is stored.',
    body: instructionDraft,
    response: instructionQuote,
    errors: { permission_denied: 403, not_found: 404 },
  }),
  passkeyOptions: call({
    ...area,
    method: 'POST',
    path: `${path}/passkey-options`,
    kind: 'mutation',
    summary:
      'What a passkey signs to prove that it is the client who sends an instruction, once and within 5 minutes.',
    response: requestOptions,
    errors: { permission_denied: 403 },
  }),
  send: call({
    ...area,
    method: 'POST',
    path,
    kind: 'mutation',
    summary:
      'Gives the firm an instruction, which is no executed order. The same `request_id` again returns the first, or is `conflict` for another instruction; so is one that is too late for `trade_by`. Problems, warnings that were not read and a missing proof are `invalid_request`, with one issue each.',
    body: z.strictObject({
      ...instructionFields,
      /** Made by the sender, so that an instruction that is sent again is the same. */
      request_id: field.uuid,
      /** The day that the user was shown: it is executed on that day, or not accepted. */
      trade_by: field.isoDate,
      /** The warnings that the user has read. */
      read: z.array(z.enum(instructionWarnings)).check(z.maxLength(instructionWarnings.length)),
      ...proofFields,
    }),
    response: instruction,
    errors: { permission_denied: 403, not_found: 404, conflict: 409, ...proofErrors },
  }),
  list: call({
    ...area,
    method: 'GET',
    path,
    kind: 'query',
    summary: "The user's instructions, the newest first, some at a time.",
    query: z.strictObject({ after: z.optional(field.cursor) }),
    response: z.object({
      rows: z.array(instruction),
      /** Asks for what follows; null at the end. */
      next: z.nullable(field.cursor),
    }),
    errors: { permission_denied: 403 },
  }),
  details: call({
    ...area,
    method: 'GET',
    path: `${path}/{instruction_id}`,
    kind: 'query',
    summary: 'One instruction of the user.',
    params: ofInstruction,
    response: instruction,
    errors: { permission_denied: 403, not_found: 404 },
  }),
  withdraw: call({
    ...area,
    method: 'POST',
    path: `${path}/{instruction_id}/withdraw`,
    kind: 'mutation',
    summary:
      'Withdraws an instruction before its cut-off. One that is withdrawn already is returned; any other that cannot be is `conflict`.',
    params: ofInstruction,
    response: instruction,
    errors: { permission_denied: 403, not_found: 404, conflict: 409 },
  }),
};
