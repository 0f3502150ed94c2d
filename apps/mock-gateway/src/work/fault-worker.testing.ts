import { killable, runWorker } from './killable-worker.testing.ts';
import { testWork } from './test-work.testing.ts';

const { CONCURRENCY: concurrency = '4' } = process.env;

await runWorker(() => ({
  test_work: killable(testWork({ maxAttempts: 1_000, concurrency: Number(concurrency) })),
}));
