import type { Deliver } from '../mail/deliver.ts';
import { messageJob } from '../mail/message-job.ts';
import { removeAllOrphaned } from '../modules/avatar/orphaned-photos.ts';
import { photoScan } from '../modules/avatar/photo-scan.ts';
import type { StoreServices } from '../services.ts';
import { claimJobs, LEASE_MS } from '../work/claim-jobs.ts';
import { doJob, type Outcome } from '../work/do-job.ts';
import type { JobDefinition, JobKind } from '../work/job-kinds.ts';

const MANY = 1_000;

/** Does every job of a kind that is due, once; returns how each ended. */
export const workDue = async <Kind extends JobKind>(
  services: StoreServices,
  kind: Kind,
  definition: JobDefinition<Kind>,
): Promise<Outcome[]> => {
  const stopping = new AbortController().signal;
  const jobs = await claimJobs(services, { kind, limit: MANY, inProgress: [], leaseMs: LEASE_MS });
  const outcomes: Outcome[] = [];
  for (const job of jobs)
    // The jobs are of the kind that was claimed.
    outcomes.push(await doJob(services, { definition, job: job as never, leaseMs: LEASE_MS, stopping }));
  return outcomes;
};

/** Has every job of a kind that waits due now, which may be ahead of its day. */
export const bringForward = async ({ db, clock }: StoreServices, kind: JobKind): Promise<void> => {
  const due_at = clock.now().getTime();
  await db
    .updateTable('job')
    .set({ due_at })
    .where('kind', '=', kind)
    .where('state', '=', 'queued')
    .execute();
};

const failureIn = (outcomes: readonly Outcome[]) => {
  const failed = outcomes.find((one) => 'reason' in one);
  return failed ? new Error(failed.reason) : null;
};

/** Attempts to deliver every message that is due. */
export const deliverDue = async (services: StoreServices, deliver: Deliver): Promise<void> => {
  await workDue(services, 'send_message', messageJob(deliver));
};

/** Scans every photo that is due and deletes unreferenced ones; returns why the first of those that wait does. */
export const scanDue = async (services: StoreServices): Promise<Error | null> => {
  const waits = failureIn(await workDue(services, 'scan_photo', photoScan()));
  const cleanupFailure = await removeAllOrphaned(services).then(
    () => null,
    (failure: Error) => failure,
  );
  return waits ?? cleanupFailure;
};
