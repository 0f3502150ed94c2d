import type {
  InstructionKind,
  InstructionProblem,
  InstructionState,
  measures,
} from '@portal/contracts/instruction';
import type { Selectable } from 'kysely';
import type { Flag, Instant } from '../../store/column-types.ts';

/** Decimals are text; amounts are in the currency of the account. */
interface TradeInstructionTable {
  id: string;
  user_id: string;
  /** Made by the sender; the same again is the same instruction. */
  request_id: string;
  /** The receipt number. */
  number: string;
  account_uuid: string;
  kind: InstructionKind;
  fund_id: string | null;
  to_fund_id: string | null;
  measure: (typeof measures)[number];
  /** What was asked for, or estimated when it was sent; null where it was not known. */
  amount: string | null;
  units: string | null;
  to_units: string | null;
  /** The amount in the base currency. */
  amount_base: string | null;
  /** 1 when it was proved who sent it. */
  is_proved: Flag;
  /** The day at whose close it is executed. */
  trade_on: string;
  cut_off_at: Instant;
  state: InstructionState;
  received_at: Instant;
  /** Why it was rejected. */
  reason: InstructionProblem | null;
  executed_amount: string | null;
  executed_units: string | null;
  executed_price: string | null;
  executed_to_units: string | null;
  executed_to_price: string | null;
}

/** When an instruction came to be in a state. */
interface TradeInstructionStateTable {
  instruction_id: string;
  state: InstructionState;
  at: Instant;
}

/** The tables of what clients instruct. */
export interface TradeInstructionsTables {
  trade_instruction: TradeInstructionTable;
  trade_instruction_state: TradeInstructionStateTable;
}

export type InstructionRow = Selectable<TradeInstructionTable>;

declare module '../../store/schema.ts' {
  interface Database extends TradeInstructionsTables {}
}
