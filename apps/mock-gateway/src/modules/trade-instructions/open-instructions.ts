import type { InstructionState } from '@portal/contracts/instruction';
import type { Db } from '../../wealth/wealth.queries.ts';
import type { InstructionRow } from './trade-instructions.tables.ts';

/** The states in which an instruction is not over. */
const OPEN_STATES: readonly InstructionState[] = ['received', 'accepted', 'sent'];

/** The instructions of a user that are not over. */
export const openInstructions = (db: Db, userId: string): Promise<InstructionRow[]> =>
  db
    .selectFrom('trade_instruction')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', OPEN_STATES)
    .execute();

/** Whether an instruction is not over. */
export const isOpen = ({ state }: InstructionRow): boolean => OPEN_STATES.includes(state);

/** The instructions of a user that are in no ledger and may take from it: those that are not over, and those that are done. */
export const unbookedInstructions = (db: Db, userId: string): Promise<InstructionRow[]> =>
  db
    .selectFrom('trade_instruction')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', [...OPEN_STATES, 'done'])
    .execute();

/** The instructions of a user since an instant that were neither withdrawn nor rejected. */
export const recentInstructions = (db: Db, userId: string, since: number): Promise<InstructionRow[]> =>
  db
    .selectFrom('trade_instruction')
    .selectAll()
    .where('user_id', '=', userId)
    .where('received_at', '>', since)
    .where('state', 'not in', ['withdrawn', 'rejected'])
    .execute();
