import type { Flag, Instant } from '../store/column-types.ts';

/** One version of what a firm publishes in both languages. Rows are only ever added. */
interface ContentVersionTable {
  firm_id: string;
  /** A kind of `contentKinds`. */
  kind: string;
  /** The name of its files, and of its page. */
  key: string;
  /** Counts from 1. */
  version: number;
  /** The day it bears and is in force from, `YYYY-MM-DD`. */
  dated: string;
  topic: string | null;
  is_withdrawn: Flag;
  /** JSON: the other front fields, and the texts in both languages. */
  content: string;
  /** SHA-256 of what was published, in hex. */
  hash: string;
  published_at: Instant;
  /** Null for the gateway itself, which publishes what it ships with. */
  published_by: string | null;
}

export interface ContentTables {
  content_version: ContentVersionTable;
}

declare module '../store/schema.ts' {
  interface Database extends ContentTables {}
}
