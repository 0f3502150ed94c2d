import { Worker } from 'node:worker_threads';
import { GatewayError } from '../errors/gateway-error.ts';
import { StoreUnavailable } from '../store/unavailable.ts';
import { BACKGROUND, fairQueue } from './fair-queue.ts';
import type { Job, Outcome, Reply, Request } from './job.ts';

/** One computes while the store is read for the other. */
const MAX_CONCURRENT_JOBS = 2;

/** Drawing a report makes so much that is soon garbage that a larger young generation would grow by 150 MB. */
const YOUNG_MB = 8;

/** Returns the text of an outcome, or throws as the work itself would have. */
const textOf = (outcome: Outcome): string => {
  switch (outcome.kind) {
    case 'done':
      return outcome.text;
    case 'rejected':
      throw new GatewayError(outcome.code, outcome.details);
    case 'unavailable':
      throw new StoreUnavailable(outcome.message);
    case 'failed':
      throw Object.assign(
        new Error(outcome.message),
        outcome.stack === undefined ? {} : { stack: outcome.stack },
      );
  }
};

interface Pending {
  resolve: (outcome: Outcome) => void;
  reject: (failure: Error) => void;
}

/** Starts a worker thread; `onEnd` is called when it has ended. */
const startThread = (onEnd: () => void) => {
  const pending = new Map<number, Pending>();
  const worker = new Worker(new URL('../worker/thread-entry.ts', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  worker.unref();
  const settle = (id: number) => {
    const found = pending.get(id);
    pending.delete(id);
    if (pending.size === 0) worker.unref();
    return found;
  };
  worker.on('message', ({ id, outcome }: Reply) => settle(id)?.resolve(outcome));
  const end = (reason: string) => {
    onEnd();
    for (const id of pending.keys()) settle(id)?.reject(new StoreUnavailable(reason));
  };
  worker.on('error', ({ message }) => end(`the thread for arithmetic ended: ${message}`));
  worker.on('exit', () => end('the thread for arithmetic ended'));
  return {
    do: (id: number, job: Job) =>
      new Promise<Outcome>((resolve, reject) => {
        pending.set(id, { resolve, reject });
        worker.ref();
        worker.postMessage({ kind: 'job', id, job } satisfies Request);
      }),
    close: (store: string) => worker.postMessage({ kind: 'close', store } satisfies Request),
  };
};

let lastId = 0;

/** A queue with a thread of its own, which is started with the first job. */
const threadQueue = () => {
  const inTurn = fairQueue(MAX_CONCURRENT_JOBS);
  let thread: ReturnType<typeof startThread> | undefined;
  const start = () => {
    const started = startThread(() => {
      if (thread === started) thread = undefined;
    });
    return started;
  };
  const run = async (job: Job) => {
    thread ??= start();
    lastId += 1;
    return textOf(await thread.do(lastId, job));
  };
  return {
    add: (job: Job) => inTurn(ownerOf(job), () => run(job)),
    close: (store: string) => thread?.close(store),
  };
};

const ownerOf = (job: Job) => {
  if (job.kind === 'call') return job.principal.userId;
  return job.kind === 'series' ? BACKGROUND : job.owner;
};

/** Drawing files takes seconds, which no call may wait for. */
const queues = { calls: threadQueue(), files: threadQueue() };
/** The threads that a gateway may start, each of which opens its stores itself. */
export const MAX_THREADS: number = Object.keys(queues).length;

const FILE_KINDS: ReadonlySet<Job['kind']> = new Set(['report_figures', 'report_file', 'paper_file']);

/**
 * Runs a job in a worker thread, so that this thread serves other calls meanwhile, and returns the serialized response.
 * Jobs of one user wait for each other, and for at most one of each other user. Reports and slips have a thread of their own.
 */
export const doInThread = (job: Job): Promise<string> =>
  queues[FILE_KINDS.has(job.kind) ? 'files' : 'calls'].add(job);

/** Closes a store in the threads, before this process closes it. */
export const closeInThread = (store: string): void => {
  for (const { close } of Object.values(queues)) close(store);
};
