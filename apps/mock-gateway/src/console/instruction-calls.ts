import * as field from '@portal/contracts/field';
import * as z from 'zod/mini';
import { instructionProblems } from '@portal/contracts/instruction';
import { GatewayError } from '../errors/gateway-error.ts';
import { moveByHand } from '../modules/trade-instructions/instruction-job.ts';
import { read, type ConsoleCalls, type Desk } from './desk.ts';

/** Maximum number of instructions in a list. */
const MAX_INSTRUCTIONS = 200;

const move = z.union([
  z.strictObject({ id: field.uuid, state: z.enum(['accepted', 'sent', 'done']) }),
  z.strictObject({ id: field.uuid, state: z.literal('rejected'), reason: z.enum(instructionProblems) }),
]);

/** Lists the instructions of a world, the newest first, and moves one on as the firm would. */
export const instructionCalls = ({ get, post }: ConsoleCalls, { services, world }: Desk): void => {
  get('instructions', () =>
    services.db
      .selectFrom('trade_instruction as i')
      .innerJoin('user as u', 'u.id', 'i.user_id')
      .select(['i.id', 'u.username', 'i.number', 'i.kind', 'i.state', 'i.trade_on', 'i.reason'])
      .orderBy('i.received_at', 'desc')
      .orderBy('i.id')
      .limit(MAX_INSTRUCTIONS)
      .execute(),
  );
  post('instructions', async ({ body }) => {
    const { id, ...to } = read(move, body);
    const moved = await moveByHand(services, id, to);
    if (!moved) throw new GatewayError('not_found');
    world.touch();
    return { id, state: moved.state };
  });
};
