import { onTestFinished } from 'vitest';
import { startGateway } from '../testing/gateway.ts';
import { rowsOf } from '../testing/sql.ts';
import { enqueue } from './enqueue.ts';
import type { JobDefinition } from './job-kinds.ts';
import { startWork } from './start-work.ts';

declare module './job-kinds.ts' {
  interface JobPayloads {
    test_work: { note: string };
  }
}

export type TestJob = JobDefinition<'test_work'>;

/** A kind of job whose effect is a row of the request counts, whose handler a test states. */
export const testWork = (given: Partial<TestJob> = {}): TestJob => ({
  about: 'tests',
  concurrency: 4,
  maxAttempts: 3,
  firstRetryMs: 1_000,
  maxRetryMs: 60_000,
  handle: async (_services, { payload }) => writeEffect(payload.note),
  ...given,
});

/** Adds 1 to the count under a name, so that an effect that is written twice shows. */
export const writeEffect =
  (subject: string): Awaited<ReturnType<TestJob['handle']>> =>
  (transaction) =>
    transaction
      .insertInto('request_count')
      .values({ subject, since: 0, count: 1 })
      .onConflict((conflict) =>
        conflict
          .column('subject')
          .doUpdateSet(({ eb, ref }) => ({ count: eb(ref('request_count.count'), '+', 1) })),
      )
      .execute();

/** A gateway whose queue has no jobs but those of the test. */
export const startQueue = async () => {
  const gateway = await startGateway();
  const { services, app } = gateway;
  await services.db.deleteFrom('request_count').execute();
  const queue = (note: string, dueAt?: number) =>
    enqueue(services, {
      kind: 'test_work',
      key: note,
      payload: { note },
      ...(dueAt !== undefined && { dueAt }),
    });
  const work = (definition: TestJob, pace = { pollMs: 5, leaseMs: 10_000 }) => {
    const stop = startWork(services, app.log, { test_work: definition }, pace);
    onTestFinished(stop);
    return stop;
  };
  const jobs = () =>
    rowsOf<{ state: string; attempts: number; reason: string | null }>(
      services,
      'select key, state, attempts, reason, lease from job order by id',
    );
  /** How often each effect was written. */
  const effects = async () =>
    Object.fromEntries(
      (await rowsOf<{ subject: string; count: number }>(services, 'select * from request_count')).map(
        ({ subject, count }) => [subject, count],
      ),
    );
  return { ...gateway, queue, work, jobs, effects };
};
