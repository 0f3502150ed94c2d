import type { Generated, Selectable } from 'kysely';
import type { Instant } from '../store/column-types.ts';

interface JobTable {
  id: Generated<number>;
  kind: string;
  /** Unique within its kind, for as long as the job is stored. */
  key: string;
  /** JSON: the ids of the rows that the job is about, nothing of a client. */
  payload: string;
  /** `dead` after the last attempt failed. */
  state: 'queued' | 'done' | 'dead';
  /** The attempts that were begun. */
  attempts: number;
  /** When the next attempt is due. */
  due_at: Instant;
  created_at: Instant;
  /** When `due_at` was written: an instant in the future reveals a clock that has since been corrected. */
  updated_at: Instant;
  /** When it was done or died. */
  finished_at: Generated<Instant | null>;
  /** Names the attempt in progress: only the worker that knows it may finish the job. */
  lease: Generated<string | null>;
  leased_until: Generated<Instant | null>;
  /** Why the last attempt failed. */
  reason: Generated<string | null>;
}

/** The table of jobs. */
export interface WorkTables {
  job: JobTable;
}

export type JobRow = Selectable<JobTable>;

declare module '../store/schema.ts' {
  interface Database extends WorkTables {}
}
