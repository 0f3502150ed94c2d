import { exampleWorld } from '@portal/contracts/example-world';
import { cutOffOf, tradeDayAt } from '../../market/trade-days.ts';
import { receivedAt } from '../../modules/trade-instructions/instruction-rows.ts';
import type { InstructionRow } from '../../modules/trade-instructions/trade-instructions.tables.ts';
import { withClient } from './client-states.ts';
import { userNamed, type GivenValues, type StateContext } from './state-context.ts';

interface Seeded {
  id: string;
  user_id: string;
  account_uuid: string;
}

/** A contribution of 100 dollars that was received, without the job that would move it on. */
const instructionOf = ({ id, user_id, account_uuid }: Seeded, now: number): InstructionRow => {
  const trade_on = tradeDayAt(now, { isDaily: true });
  return {
    id,
    user_id,
    request_id: id,
    number: `EXMP0-0000${id.slice(-2)}`,
    account_uuid,
    kind: 'contribution',
    fund_id: null,
    to_fund_id: null,
    measure: 'amount',
    amount: '100.00',
    units: null,
    to_units: null,
    amount_base: '100.00',
    is_proved: 0,
    trade_on,
    cut_off_at: cutOffOf(trade_on),
    ...receivedAt(now),
  };
};

/** One instruction was received, one was sent to execution, and another client has one too. */
export const clientWithInstructions = async (context: StateContext): Promise<GivenValues> => {
  const { db, clock } = context.services;
  const now = clock.now().getTime();
  const { userUuid, accountUuid, instructionUuid, instructionSentUuid, otherInstructionUuid } = exampleWorld;
  const { id: otherUser } = await userNamed(context, 'camille.fortin');
  const own = { user_id: userUuid, account_uuid: accountUuid };
  const others = { user_id: otherUser, account_uuid: exampleWorld.otherAccountUuid };
  const rows: InstructionRow[] = [
    instructionOf({ id: instructionUuid, ...own }, now),
    { ...instructionOf({ id: instructionSentUuid, ...own }, now - 1), state: 'sent' },
    instructionOf({ id: otherInstructionUuid, ...others }, now),
  ];
  await db.insertInto('trade_instruction').values(rows).execute();
  const received = rows.map(({ id, received_at }) => ({
    instruction_id: id,
    state: 'received' as const,
    at: received_at,
  }));
  await db
    .insertInto('trade_instruction_state')
    .values([...received, { instruction_id: instructionSentUuid, state: 'sent', at: now }])
    .execute();
  return withClient(exampleWorld.username)(context);
};
