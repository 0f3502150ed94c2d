// Behaviour: docs/behaviour/work.md
import type { Transaction } from 'kysely';
import { afterCommit } from '../store/after-commit.ts';
import type { Database } from '../store/schema.ts';
import { wakeWorkers } from './wake-workers.ts';

/** Returns a dead job to the queue with all its attempts; false when it is not dead, because another has retried it. */
export const retryDeadJob = async (db: Transaction<Database>, id: number, now: number): Promise<boolean> => {
  const retried = await db
    .updateTable('job')
    .set({ state: 'queued', attempts: 0, due_at: now, updated_at: now, finished_at: null, reason: null })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .executeTakeFirst();
  await afterCommit(db, () => wakeWorkers(db));
  return retried.numUpdatedRows > 0n;
};
