import type { TargetKind } from '@portal/contracts/targets';
import type { Instant } from '../../store/column-types.ts';

interface TargetChoiceTable {
  user_id: string;
  /** Counts the changes. */
  revision: number;
  used: TargetKind;
  /** JSON, as the contract has it; null before the client set one. */
  own_mix: string | null;
  changed_at: Instant;
}

/** The table of which target mix a client uses. */
export interface TargetsTables {
  target_choice: TargetChoiceTable;
}

declare module '../../store/schema.ts' {
  interface Database extends TargetsTables {}
}
