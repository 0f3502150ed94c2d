import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import { findInstruction, isWithdrawable } from './instruction-rows.ts';
import { moveInstruction } from './move-instruction.ts';
import type { InstructionRow } from './trade-instructions.tables.ts';

/** Withdraws an instruction of the signed-in user. Throws `not_found` for any other, and `conflict` once it is too late. */
export const withdrawInstruction = (
  context: SignedInContext,
  { instruction_id }: { instruction_id: string },
): Promise<InstructionRow> => {
  const { db, clock, config, principal } = context;
  return inTransaction(db, [locks.user(principal.userId)], async (transaction) => {
    const row = await findInstruction(transaction, principal.userId, instruction_id);
    if (!row) throw new GatewayError('not_found');
    if (row.state === 'withdrawn') return row;
    const now = clock.now();
    if (!isWithdrawable(row, now.getTime())) throw new GatewayError('conflict');
    const within = { db: transaction, clock: { now: () => now }, config };
    await recordAudit(context, { event: 'instruction_withdrawn', subject: row.id }, transaction);
    return moveInstruction(within, row, { state: 'withdrawn' });
  });
};
