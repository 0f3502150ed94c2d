import type { ViewReason } from '@portal/contracts/view-reasons';
import type { Instant } from '../store/column-types.ts';

/** When an advisor viewed the portal as a client. */
interface ClientViewTable {
  id: string;
  /** The advisor. */
  user_id: string;
  /** The only session that may use it. */
  session_id: string;
  client_uuid: string;
  reason: ViewReason;
  words: string;
  begun_at: Instant;
  /** The latest end. */
  ends_at: Instant;
  /** Null until the end is recorded. */
  ended_at: Instant | null;
}

declare module '../store/schema.ts' {
  interface Database {
    client_view: ClientViewTable;
  }
}
