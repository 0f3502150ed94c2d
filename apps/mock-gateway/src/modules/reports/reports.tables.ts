import type { Selectable } from 'kysely';
import type { Instant } from '../../store/column-types.ts';

interface ReportTable {
  id: string;
  user_id: string;
  /** JSON of a `Composition`, equal for equal ones. */
  composition: string;
  /** What it is made for by itself, once for a user; null when the user asked for it. */
  occasion: string | null;
  /** One that was canceled is not shown. */
  state: 'waiting' | 'making' | 'made' | 'failed' | 'canceled';
  /** In percent. */
  progress: number;
  /** Attempts that failed. */
  failures: number;
  requested_at: Instant;
  settled_at: Instant | null;
  /** JSON list of the documents it became. */
  documents: string;
}

interface ReportFiguresTable {
  report_id: string;
  /** JSON, as the contract has them. */
  figures: string;
}

/** The tables of reports. */
export interface ReportsTables {
  report: ReportTable;
  report_figures: ReportFiguresTable;
}

export type ReportRow = Selectable<ReportTable>;

declare module '../../store/schema.ts' {
  interface Database extends ReportsTables {}
}
