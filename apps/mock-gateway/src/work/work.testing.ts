import { onTestFinished } from 'vitest';
import { startGateway } from '../testing/gateway.ts';
import { isOnPostgres } from '../testing/place.ts';
import { rowsOf } from '../testing/sql.ts';
import { enqueue } from './enqueue.ts';
import { startWork } from './start-work.ts';
import type { TestJob } from './test-work.testing.ts';

/** A gateway whose queue has no jobs but those of the test. */
export const startQueue = async () => {
  const gateway = await startGateway();
  const { services, app, clock } = gateway;
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
  /** Moves the clock that leases go by too, which is the server's on PostgreSQL. */
  const moveAllClocks = async (ms: number) => {
    clock.move(ms);
    if (isOnPostgres())
      await services.db
        .updateTable('job')
        .set(({ eb }) => ({ leased_until: eb('leased_until', '-', ms) }))
        .execute();
  };
  /** How often each effect was written. */
  const effects = async () =>
    Object.fromEntries(
      (await rowsOf<{ subject: string; count: number }>(services, 'select * from request_count')).map(
        ({ subject, count }) => [subject, count],
      ),
    );
  return { ...gateway, queue, work, jobs, effects, moveAllClocks };
};
