// Behaviour: docs/behaviour/trade-instructions.md
import { randomUUID } from 'node:crypto';
import type { InputOf } from '@portal/contracts/call';
import type { InstructionDraft } from '@portal/contracts/instruction';
import { hasProof } from '@portal/contracts/proof';
import type { tradeInstructions } from '@portal/contracts/trade-instructions';
import { decimal, moneyText, ZERO, type Decimal } from '@portal/portfolio';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { inOpenSession } from '../../identity/open-session.ts';
import type { StoreServices } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import { newReferenceNumber, type PickSign } from '../../text/reference-number.ts';
import type { Db } from '../../wealth/wealth.queries.ts';
import { confirmByProof } from '../passkeys/confirm-by-proof.ts';
import { checkInstruction, isSameInstruction, type CheckedInstruction } from './check-instruction.ts';
import { receivedAt } from './instruction-rows.ts';
import { recordState } from './move-instruction.ts';
import type { InstructionRow } from './trade-instructions.tables.ts';

type Body = InputOf<typeof tradeInstructions.send>['body'];

const NUMBER_GROUP_LENGTH = 5;

const issue = (path: string, message: string) => ({ path, message });

/** Whether a proof is required: what was sent within a day without one counts too, so that parts are no way around it. */
export const needsProof = ({ base, recent }: CheckedInstruction, from: number): boolean => {
  const unproved = recent.filter(({ is_proved }) => is_proved === 0);
  const sent = unproved.reduce((sum, row) => sum.plus(row.amount_base ?? 0), ZERO);
  return base === null || base.plus(sent).gte(from);
};

const check = async (
  services: Pick<StoreServices, 'db' | 'clock' | 'config'>,
  userId: string,
  body: Body,
) => {
  const checked = await checkInstruction(services, userId, { draft: body });
  const { problems, warnings, trade_on } = checked.quote;
  const isUnproved = !hasProof(body) && needsProof(checked, services.config.instructionProofFrom);
  const issues = [
    ...problems.map((problem) => issue('body', problem)),
    ...warnings.filter((one) => !body.read.includes(one)).map((warning) => issue('body.read', warning)),
    ...(isUnproved ? [issue('body', 'proof_required')] : []),
  ];
  if (trade_on > body.trade_by) throw new GatewayError('conflict');
  if (issues.length > 0) throw new GatewayError('invalid_request', { issues });
  return checked;
};

/** The instruction of an earlier request with the same id, if there is one. Throws `conflict` where it was another. */
const findSent = async (db: Db, userId: string, body: Body): Promise<InstructionRow | undefined> => {
  const found = await db
    .selectFrom('trade_instruction')
    .selectAll()
    .where('user_id', '=', userId)
    .where('request_id', '=', body.request_id)
    .executeTakeFirst();
  if (found && !isSameInstruction(body, found)) throw new GatewayError('conflict');
  return found;
};

const text = (amount: Decimal | null) => amount && moneyText(amount);

/** Who sends an instruction, and by what it is named. */
interface Receipt {
  id: string;
  userId: string;
  isProved: boolean;
  /** Chooses the signs of the receipt number; at random where it is left out. */
  pick?: PickSign;
}

/** The row of an instruction that is received. */
export const toRow = (
  { id, userId, isProved, pick }: Receipt,
  body: InstructionDraft & Pick<Body, 'request_id'>,
  checked: CheckedInstruction,
  now: number,
): InstructionRow => ({
  id,
  user_id: userId,
  request_id: body.request_id,
  number: newReferenceNumber(NUMBER_GROUP_LENGTH, pick),
  account_uuid: body.account_uuid,
  kind: body.kind,
  fund_id: body.fund_id,
  to_fund_id: body.to_fund_id,
  measure: body.measure.by,
  amount: body.measure.by === 'amount' ? decimal(body.measure.amount).toFixed(2) : checked.quote.amount,
  units: body.measure.by === 'units' ? decimal(body.measure.units).toFixed() : checked.quote.units,
  to_units: checked.quote.to_units,
  amount_base: text(checked.base),
  is_proved: isProved ? 1 : 0,
  trade_on: checked.quote.trade_on,
  cut_off_at: Date.parse(checked.quote.cut_off_at),
  ...receivedAt(now),
});

/**
 * Stores an instruction of the signed-in user, once for each `request_id`. Throws `conflict` for a day that is over and for
 * an id that was used for another instruction, and `invalid_request` with the issues of what cannot be accepted.
 */
export const sendInstruction = async (context: SignedInContext, body: Body): Promise<InstructionRow> => {
  const { db, clock, config, principal } = context;
  const { userId } = principal;
  const sent = await findSent(db, userId, body);
  if (sent) return sent;
  try {
    await check(context, userId, body);
    if (hasProof(body)) await confirmByProof(context, body);
  } catch (failure) {
    // A concurrent request may have stored this instruction, which makes the checks of its retry fail.
    const stored = await inTransaction(db, [locks.user(userId)], (transaction) =>
      findSent(transaction, userId, body),
    );
    if (stored) return stored;
    throw failure;
  }
  return inOpenSession(context, async (transaction) => {
    // It is judged and stored at one instant, so that none is stored after the cut-off of its day.
    const now = clock.now();
    const within = { db: transaction, clock: { now: () => now }, config };
    const meanwhile = await findSent(transaction, userId, body);
    if (meanwhile) return meanwhile;
    const checked = await check(within, userId, body);
    const receipt = { id: randomUUID(), userId, isProved: hasProof(body) };
    const row = toRow(receipt, body, checked, now.getTime());
    await transaction.insertInto('trade_instruction').values(row).execute();
    await recordAudit(context, { event: 'instruction_sent', subject: row.id }, transaction);
    await recordState(within, row);
    return row;
  });
};
