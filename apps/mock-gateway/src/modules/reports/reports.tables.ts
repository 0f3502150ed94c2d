import type { ScheduleInterval } from '@portal/contracts/reports';
import type { Selectable } from 'kysely';
import type { Instant } from '../../store/column-types.ts';

interface ReportTable {
  id: string;
  user_id: string;
  /** JSON of a `Composition`, equal for equal ones. */
  composition: string;
  /** Key of the schedule or quarter that triggered it, unique for a user; null when the user requested it. */
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

/** A quarter whose statements are queued. */
interface ReportQuarterTable {
  ends_on: string;
  begun_at: Instant;
}

interface ReportScheduleTable {
  id: string;
  user_id: string;
  interval: ScheduleInterval;
  /** JSON of a `ScheduledComposition`. */
  composition: string;
  /** The end of the last period that a report was made of, or that had ended when it was scheduled. */
  done_until: string;
  created_at: Instant;
}

/** The tables of reports. */
export interface ReportsTables {
  report: ReportTable;
  report_figures: ReportFiguresTable;
  report_quarter: ReportQuarterTable;
  report_schedule: ReportScheduleTable;
}

export type ScheduleRow = Selectable<ReportScheduleTable>;

export type ReportRow = Selectable<ReportTable>;

declare module '../../store/schema.ts' {
  interface Database extends ReportsTables {}
}
