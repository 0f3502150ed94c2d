// Behaviour: docs/behaviour/work.md
import type { StoreServices } from '../services.ts';
import { afterCommit } from '../store/after-commit.ts';
import type { JobKind, JobPayloads } from './job-kinds.ts';
import { wakeWorkers } from './wake-workers.ts';

/** A job to be done without a request. */
export interface NewJob<Kind extends JobKind> {
  kind: Kind;
  /** A second job of the kind with this key is not queued, for as long as the first is stored. */
  key: string;
  payload: JobPayloads[Kind];
  /** When the first attempt is due; at once when left out. */
  dueAt?: number;
}

/**
 * Queues a job. With a transaction as `db` it is queued only if the transaction is committed, and then a worker of this
 * process begins it at once.
 */
export const enqueue = async <Kind extends JobKind>(
  { db, clock }: Pick<StoreServices, 'db' | 'clock'>,
  { kind, key, payload, dueAt }: NewJob<Kind>,
): Promise<void> => {
  const now = clock.now().getTime();
  await db
    .insertInto('job')
    .values({
      kind,
      key,
      payload: JSON.stringify(payload),
      state: 'queued',
      attempts: 0,
      due_at: dueAt ?? now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .execute();
  await afterCommit(db, () => wakeWorkers(db));
};
