import type { Instant } from '../../store/column-types.ts';

interface AnsweredRequestTable {
  session_id: string;
  /** The idempotency key that the browser gave the request, the same each time it is sent. */
  key: string;
  /** A keyed hash of the call and its input, which may hold a password. */
  fingerprint: string;
  /** The response, encrypted; null while the request is in progress. */
  answer: string | null;
  created_at: Instant;
}

/** The table of responses to writes, so that a repeated write is not run again. */
export interface IdempotencyTables {
  answered_request: AnsweredRequestTable;
}

declare module '../../store/schema.ts' {
  interface Database extends IdempotencyTables {}
}
