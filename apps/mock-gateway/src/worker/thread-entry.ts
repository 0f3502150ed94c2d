import { parentPort } from 'node:worker_threads';
import { doJob, closeStore } from './do-job.ts';
import type { Reply, Request } from '../arithmetic/job.ts';

const reply = async (request: Request) => {
  if (request.kind === 'close') return closeStore(request.store);
  const outcome = await doJob(request.job);
  parentPort!.postMessage({ id: request.id, outcome } satisfies Reply);
};

// A rejection ends the thread, and the clients that wait for it get an error to retry on.
parentPort!.on('message', (request: Request) => void reply(request));
