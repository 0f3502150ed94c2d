import type { StoreServices } from '../services.ts';
import { buryJob, completeJob, deferJob, LeaseLost, postponeJob, releaseJob } from './finish-job.ts';
import { GiveUp, NotYetDue, type Job, type JobDefinition, type JobKind } from './job-kinds.ts';
import { renewLease } from './leases.ts';

const RENEWALS_PER_LEASE = 4;
/** Enough for any reason, and a bound on what the store holds of one. */
const MAX_REASON_LENGTH = 500;

/** How an attempt ended; `released` when the job is queued as it was, `lost` when another worker has it. */
export type Outcome = { kind: 'done' | 'lost' | 'released' } | { kind: 'failed' | 'dead'; reason: string };

/** An attempt of this worker. */
interface Attempt<Kind extends JobKind> {
  definition: JobDefinition<Kind>;
  job: Job<Kind>;
  leaseMs: number;
  /** Aborted when the gateway stops. */
  stopping: AbortSignal;
}

/** Renews a lease until the returned function is called; aborts when another worker has the job. */
const keepLease = (
  services: StoreServices,
  { job, leaseMs }: Pick<Attempt<JobKind>, 'job' | 'leaseMs'>,
  lost: AbortController,
) => {
  const renew = async () => {
    // While the store is away the lease may end: then the job cannot be completed here, and is done again.
    const isHeld = await renewLease(services, job, leaseMs).catch(() => true);
    if (!isHeld) lost.abort(new LeaseLost());
  };
  const timer = setInterval(() => void renew(), leaseMs / RENEWALS_PER_LEASE);
  return () => clearInterval(timer);
};

const reasonOf = (failure: unknown) =>
  (failure instanceof Error ? failure.message : String(failure)).slice(0, MAX_REASON_LENGTH);

const attemptJob = async <Kind extends JobKind>(services: StoreServices, attempt: Attempt<Kind>) => {
  const { definition, job, stopping } = attempt;
  if (job.attempts > definition.maxAttempts) throw new GiveUp('the gateway ended during its last attempt');
  const lost = new AbortController();
  const release = keepLease(services, attempt, lost);
  try {
    const effects = await definition.handle(services, job, AbortSignal.any([stopping, lost.signal]));
    await completeJob(services, definition, job, effects);
  } finally {
    release();
  }
};

const settleFailure = async <Kind extends JobKind>(
  services: StoreServices,
  { definition, job, stopping }: Attempt<Kind>,
  failure: unknown,
): Promise<Outcome> => {
  if (failure instanceof NotYetDue) {
    await deferJob(services, job, failure.dueAt);
    return { kind: 'released' };
  }
  const reason = reasonOf(failure);
  const isLast = failure instanceof GiveUp || job.attempts >= definition.maxAttempts;
  if (stopping.aborted && !(failure instanceof GiveUp)) {
    await releaseJob(services, job);
    return { kind: 'released' };
  }
  await (isLast ? buryJob : postponeJob)(services, definition, job, reason);
  return { kind: isLast ? 'dead' : 'failed', reason };
};

/**
 * Does a leased job and records how that ended. Rejects when that cannot be recorded: the lease then ends by itself, and
 * the job is done again.
 */
export const doJob = async <Kind extends JobKind>(
  services: StoreServices,
  attempt: Attempt<Kind>,
): Promise<Outcome> => {
  try {
    try {
      await attemptJob(services, attempt);
      return { kind: 'done' };
    } catch (failure) {
      if (failure instanceof LeaseLost) throw failure;
      return await settleFailure(services, attempt, failure);
    }
  } catch (failure) {
    if (failure instanceof LeaseLost) return { kind: 'lost' };
    throw failure;
  }
};
