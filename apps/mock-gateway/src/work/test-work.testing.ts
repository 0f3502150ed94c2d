import type { JobDefinition } from './job-kinds.ts';

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
/** Work of which every attempt fails. */
export const failingWork = (message = 'not now') =>
  testWork({
    handle: async () => {
      throw new Error(message);
    },
  });
