import type { Instant } from '../../store/column-types.ts';

interface AnsweredRequestTable {
  session_id: string;
  /** What the browser names the request by, the same each time it is sent. */
  key: string;
  /** SHA-256 of the call and its input. */
  fingerprint: string;
  /** What was answered, encrypted; null while it is being done. */
  answer: string | null;
  created_at: Instant;
}

/** The table of writes that were answered, so that a repeated one is not done again. */
export interface IdempotencyTables {
  answered_request: AnsweredRequestTable;
}
