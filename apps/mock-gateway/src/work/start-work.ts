// Behaviour: docs/behaviour/work.md
import type { FastifyBaseLogger } from 'fastify';
import type { StoreServices } from '../services.ts';
import { claimJobs, findDueKinds, LEASE_MS } from './claim-jobs.ts';
import { doJob } from './do-job.ts';
import type { Job, JobDefinition, JobDefinitions, JobKind } from './job-kinds.ts';
import { workReporter } from './work-reporter.ts';
import { onQueued } from './wake-workers.ts';

const PACE = { pollMs: 500, leaseMs: LEASE_MS };

interface Worker {
  services: StoreServices;
  log: FastifyBaseLogger;
  definitions: JobDefinitions;
  pace: typeof PACE;
  stopping: AbortSignal;
}

/** Begins every job of a kind that is due and that there is room for; calls back after each. */
const kindWorker = (worker: Worker, kind: JobKind, onEnd: () => void) => {
  const { services, pace, stopping } = worker;
  // The table has the definition of a kind under its name.
  const definition = worker.definitions[kind] as JobDefinition<JobKind>;
  const inProgress = new Map<number, Promise<void>>();
  const report = workReporter(worker.log, kind, definition.about);

  const begin = (job: Job) => {
    const attempt = doJob(services, { definition, job, leaseMs: pace.leaseMs, stopping })
      .then((outcome) => report.outcome(job, outcome), report.failure)
      .finally(() => {
        inProgress.delete(job.id);
        onEnd();
      });
    inProgress.set(job.id, attempt);
  };
  const look = async () => {
    const limit = definition.concurrency - inProgress.size;
    if (limit <= 0) return;
    const claim = { kind, limit, inProgress: [...inProgress.keys()], leaseMs: pace.leaseMs };
    const jobs = await claimJobs(services, claim);
    for (const job of jobs) begin(job);
  };
  return {
    kind,
    report,
    look: () => look().then(report.looked, report.failure),
    whenIdle: () => Promise.all(inProgress.values()),
  };
};

/**
 * Does the jobs of the store in the background until the returned function is called, which waits for those in progress.
 * Several gateways over one store share them.
 */
export const startWork = (
  services: StoreServices,
  log: FastifyBaseLogger,
  definitions: JobDefinitions,
  pace: typeof PACE = PACE,
): (() => Promise<void>) => {
  const controller = new AbortController();
  const worker: Worker = { services, log, definitions, pace, stopping: controller.signal };
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isStale = false;

  const pollOnce = async () => {
    const due = await findDueKinds(services, pace.leaseMs);
    for (const { kind, report, look } of kinds) {
      if (!due.has(kind)) report.looked();
      else if (!controller.signal.aborted) await look();
    }
  };
  const reportAll = (failure: unknown) => {
    for (const { report } of kinds) report.failure(failure);
  };
  const pollAllJobs = async () => {
    do {
      isStale = false;
      await pollOnce().catch(reportAll);
    } while (isStale && !controller.signal.aborted);
    looking = undefined;
    if (!controller.signal.aborted) timer = setTimeout(wake, pace.pollMs);
  };
  const wake = () => {
    clearTimeout(timer);
    isStale = true;
    if (!controller.signal.aborted) looking ??= pollAllJobs();
  };
  // The names of the table are those of kinds.
  const kinds = (Object.keys(definitions) as JobKind[]).map((kind) => kindWorker(worker, kind, wake));
  const forget = onQueued(services.db, wake);
  wake();
  return async () => {
    controller.abort();
    forget();
    clearTimeout(timer);
    await looking;
    await Promise.all(kinds.map(({ whenIdle }) => whenIdle()));
  };
};
