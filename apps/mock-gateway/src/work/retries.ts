import type { JobDefinition, JobKind } from './job-kinds.ts';

type Retries = Pick<JobDefinition<JobKind>, 'maxAttempts' | 'firstRetryMs' | 'maxRetryMs'>;

const delays = { firstRetryMs: 5_000, maxRetryMs: 10 * 60_000 };

/** Attempts for about a day, where a client waits for the job: as long as a full disk or an unavailable bucket may last. */
export const RETRIES_FOR_A_DAY: Retries = { maxAttempts: 150, ...delays };

/** Attempts for about two hours, where no client waits for the job. */
export const RETRIES_FOR_TWO_HOURS: Retries = { maxAttempts: 20, ...delays };
