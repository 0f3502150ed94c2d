import type { InputOf, OutputOf } from '@portal/contracts/call';
import type { desk } from '@portal/contracts/desk';
import type { Kysely } from 'kysely';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import type { Database } from '../../store/schema.ts';
import { moveByHand } from '../trade-instructions/instruction-job.ts';
import { toInstructions } from '../trade-instructions/instruction-rows.ts';
import type { InstructionRow } from '../trade-instructions/trade-instructions.tables.ts';
import { readOnDesk, writeOnDesk, type OnDesk } from './on-desk.ts';

const find = (db: Kysely<Database>, id: string): Promise<InstructionRow | undefined> =>
  db.selectFrom('trade_instruction').selectAll().where('id', '=', id).executeTakeFirst();

/** An instruction is about its account: another advisor of the same user does not see it. */
const onDesk = async (db: Kysely<Database>, row: InstructionRow | undefined): Promise<OnDesk> => {
  const account =
    row &&
    (await db
      .selectFrom('account')
      .select(['account_uuid', 'client_uuid'])
      .where('account_uuid', '=', row.account_uuid)
      .executeTakeFirst());
  if (!account) throw new GatewayError('not_found');
  return { userId: row.user_id, subject: 'instructions', account };
};

/** An instruction in an account of a client, as the client's advisor reads it. */
export const readInstruction = async (
  { params: { instruction_id } }: InputOf<typeof desk.instruction>,
  context: SignedInContext,
): Promise<OutputOf<typeof desk.instruction>> => {
  const row = await find(context.db, instruction_id);
  const { client } = await readOnDesk(context, await onDesk(context.db, row));
  const [instruction] = await toInstructions(context, row ? [row] : []);
  return { client, ...instruction! };
};

/** Moves an instruction on as its client's advisor. Throws `conflict` where it is no longer in the state that was shown. */
export const moveInstructionOnDesk = async (
  { params: { instruction_id: id }, body: { from, move } }: InputOf<typeof desk.moveInstruction>,
  context: SignedInContext,
): Promise<true> => {
  const { clock, config } = context;
  const what = await onDesk(context.db, await find(context.db, id));
  return writeOnDesk(context, what, async (db) => {
    const row = await find(db, id);
    if (row?.state !== from) throw new GatewayError('conflict');
    await recordAudit(context, { event: 'instruction_moved', subject: `${id}/${move.state}` }, db);
    await moveByHand({ db, clock, config }, id, move);
    return true as const;
  });
};
