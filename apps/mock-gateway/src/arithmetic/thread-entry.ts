import { parentPort } from 'node:worker_threads';
import { doJob, closeStore } from './do-job.ts';
import type { Reply, Request } from './job.ts';

parentPort!.on('message', async (request: Request) => {
  if (request.kind === 'close') return closeStore(request.store);
  const outcome = await doJob(request.job);
  parentPort!.postMessage({ id: request.id, outcome } satisfies Reply);
});
