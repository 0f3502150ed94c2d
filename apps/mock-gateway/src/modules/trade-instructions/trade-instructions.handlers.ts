// Behaviour: docs/behaviour/trade-instructions.md
import type { contracts } from '@portal/contracts';
import { INSTRUCTIONS_MAX_ROWS } from '@portal/contracts/instruction';
import type { Handlers, SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { INSTANT_AND_ID, parseCursor } from '../../errors/parse-cursor.ts';
import { startConfirmation } from '../passkeys/confirm-by-passkey.ts';
import { checkInstruction } from './check-instruction.ts';
import { findInstruction, toInstructions } from './instruction-rows.ts';
import { instructionOptions } from './instruction-options.ts';
import { needsProof, sendInstruction } from './send-instruction.ts';
import type { InstructionRow } from './trade-instructions.tables.ts';
import { withdrawInstruction } from './withdraw-instruction.ts';

const toInstruction = async (context: SignedInContext, row: InstructionRow) =>
  (await toInstructions(context, [row]))[0]!;

const pageOf = ({ db, principal }: SignedInContext, after: string | undefined) => {
  const [at = '', id = ''] = after === undefined ? [] : parseCursor(after, INSTANT_AND_ID);
  let query = db.selectFrom('trade_instruction').selectAll().where('user_id', '=', principal.userId);
  if (after !== undefined)
    query = query.where(({ or, and, eb }) =>
      or([eb('received_at', '<', Number(at)), and([eb('received_at', '=', Number(at)), eb('id', '>', id)])]),
    );
  return query
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(INSTRUCTIONS_MAX_ROWS + 1)
    .execute();
};

/** What clients instruct the firm to do in their own accounts. */
export const tradeInstructions: Handlers<typeof contracts.tradeInstructions> = {
  async options(_input, context) {
    return instructionOptions(context);
  },

  async quote({ body }, context) {
    const checked = await checkInstruction(context, context.principal.userId, { draft: body });
    return { ...checked.quote, needs_proof: needsProof(checked, context.config.instructionProofFrom) };
  },

  async passkeyOptions(_input, context) {
    return startConfirmation(context);
  },

  async send({ body }, context) {
    return toInstruction(context, await sendInstruction(context, body));
  },

  async list({ query }, context) {
    // One more than is returned, to know whether there is a next page.
    const found = await pageOf(context, query.after);
    const rows = found.slice(0, INSTRUCTIONS_MAX_ROWS);
    const last = rows.at(-1);
    const next = found.length > rows.length && last ? `${last.received_at}.${last.id}` : null;
    return { rows: await toInstructions(context, rows), next };
  },

  async details({ params }, context) {
    const row = await findInstruction(context.db, context.principal.userId, params.instruction_id);
    if (!row) throw new GatewayError('not_found');
    return toInstruction(context, row);
  },

  async withdraw({ params }, context) {
    return toInstruction(context, await withdrawInstruction(context, params));
  },
};
