import type { InstructionProblem, InstructionState } from '@portal/contracts/instruction';
import type { NotificationText } from '@portal/i18n/notification-texts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { publish } from '../../events/publish.ts';
import { figuresOfDayAt } from '../../market/trade-days.ts';
import type { StoreServices } from '../../services.ts';
import { enqueue } from '../../work/enqueue.ts';
import { notify } from '../notifications/notify.ts';
import type { InstructionRow } from './trade-instructions.tables.ts';

declare module '../../work/job-kinds.ts' {
  interface JobPayloads {
    /** Moves an instruction on that is in a state. */
    advance_instruction: { instruction_id: string; user_id: string; from: InstructionState };
  }
}

/** How long the mock's desk takes to look at an instruction. */
export const REVIEW_MS = 20_000;

/** From which state an instruction may come to be in which. */
const nextStates: Readonly<Record<InstructionState, readonly InstructionState[]>> = {
  received: ['accepted', 'rejected', 'withdrawn'],
  accepted: ['sent', 'rejected', 'withdrawn'],
  sent: ['done', 'rejected'],
  done: [],
  rejected: [],
  withdrawn: [],
};

const texts: Partial<Record<InstructionState, NotificationText>> = {
  received: 'instruction',
  done: 'instruction_done',
  rejected: 'instruction_rejected',
  withdrawn: 'instruction_withdrawn',
};

/** The instant before which an instruction in its state is not moved on by itself; null where its day sets none. */
export const earliestMoveAt = ({ state, trade_on, cut_off_at }: InstructionRow): number | null => {
  if (state === 'accepted') return cut_off_at;
  return state === 'sent' ? figuresOfDayAt(trade_on) : null;
};

/** When the next thing happens by itself to an instruction that is in a state; null where nothing does. */
const dueAfter = (row: InstructionRow, now: number): number | null =>
  row.state === 'received' ? now + REVIEW_MS : earliestMoveAt(row);

type Services = Pick<StoreServices, 'db' | 'clock' | 'config'>;

/**
 * Records that an instruction is in its state, in the transaction that put it there: the history, the notification, the
 * event, and the job that moves it on.
 */
export const recordState = async (services: Services, row: InstructionRow): Promise<void> => {
  const { db, clock } = services;
  const { id, user_id, state, number } = row;
  const now = clock.now().getTime();
  await db.insertInto('trade_instruction_state').values({ instruction_id: id, state, at: now }).execute();
  const text = texts[state];
  const link = `/app/trade-instructions/${id}` as const;
  if (text) await notify(services, { userId: user_id, kind: 'instruction', text, params: { number }, link });
  await publish(db, user_id, 'tradeInstructions');
  const dueAt = dueAfter(row, now);
  if (dueAt === null) return;
  const payload = { instruction_id: id, user_id, from: state };
  await enqueue(services, { kind: 'advance_instruction', key: `${id}/${state}`, payload, dueAt });
};

/** At which values an instruction was executed, as its row has them. */
export type Execution = Pick<
  InstructionRow,
  'executed_amount' | 'executed_units' | 'executed_price' | 'executed_to_units' | 'executed_to_price'
>;

/** Moves an instruction on, in a transaction. Throws `conflict` where it may not come to that state, or was moved meanwhile. */
export const moveInstruction = async (
  services: Services,
  row: InstructionRow,
  to: { state: InstructionState; reason?: InstructionProblem } & Partial<Execution>,
): Promise<InstructionRow> => {
  if (!nextStates[row.state].includes(to.state)) throw new GatewayError('conflict');
  const { numUpdatedRows } = await services.db
    .updateTable('trade_instruction')
    .set(to)
    .where('id', '=', row.id)
    .where('state', '=', row.state)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new GatewayError('conflict');
  const moved = { ...row, ...to };
  await recordState(services, moved);
  return moved;
};
