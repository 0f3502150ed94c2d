import type { Instant } from '../store/column-types.ts';
import type { AccessRecord } from './access-record.ts';

interface AccessRecordTable extends AccessRecord {
  previous_hash: string;
  hash: string;
}

/** What was anchored outside the store on a day of the firm's calendar. */
interface AccessAnchorTable {
  day: string;
  made_at: Instant;
  /** The hash of the anchor before it. */
  previous: string;
  /** Of the Merkle tree over the heads that moved since the anchor before it. */
  root: string;
  heads: number;
  /** JSON: the days since the anchor before it on which there was none. */
  missed: string;
  hash: string;
}

/** How far the chain of a client went on the day of an anchor, if it had moved since the one before. */
interface AccessAnchorHeadTable {
  day: string;
  /** The hash of the id of the client. */
  client: string;
  number: number;
  hash: string;
}

/** The tables of the access log. */
export interface AccessLogTables {
  access_record: AccessRecordTable;
  access_anchor: AccessAnchorTable;
  access_anchor_head: AccessAnchorHeadTable;
}

declare module '../store/schema.ts' {
  interface Database extends AccessLogTables {}
}
