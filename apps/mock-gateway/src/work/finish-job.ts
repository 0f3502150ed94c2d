import type { Transaction, UpdateObject } from 'kysely';
import type { StoreServices } from '../services.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { Database } from '../store/schema.ts';
import type { Effects, Job, JobDefinition, JobKind } from './job-kinds.ts';
import { retryDelay } from './retry-delay.ts';

/** Another worker has the job: this attempt must have no effects. */
export class LeaseLost extends Error {}

type Services = Pick<StoreServices, 'db' | 'clock'>;

/** Changes a job and ends its lease. Throws LeaseLost when this attempt no longer holds it. */
const settle = async (
  transaction: Transaction<Database>,
  { id, lease }: Job,
  change: UpdateObject<Database, 'job'>,
) => {
  const settled = await transaction
    .updateTable('job')
    .set({ ...change, lease: null, leased_until: null })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst();
  if (settled.numUpdatedRows === 0n) throw new LeaseLost();
};

/** Completes a job and writes its effects, both or neither. */
export const completeJob = <Kind extends JobKind>(
  { db, clock }: Services,
  { locks }: JobDefinition<Kind>,
  job: Job<Kind>,
  effects: Effects,
): Promise<void> =>
  inTransaction(db, locks?.(job) ?? [], async (transaction) => {
    await settle(transaction, job, { state: 'done', finished_at: clock.now().getTime(), reason: null });
    await effects(transaction);
  });

/** Ends a job that no attempt will succeed with. */
export const buryJob = <Kind extends JobKind>(
  { db, clock }: Services,
  { locks, onDead }: JobDefinition<Kind>,
  job: Job<Kind>,
  reason: string,
): Promise<void> =>
  inTransaction(db, locks?.(job) ?? [], async (transaction) => {
    await settle(transaction, job, { state: 'dead', finished_at: clock.now().getTime(), reason });
    await onDead?.(transaction, job);
  });

/** Returns a job to the queue until its next attempt. */
export const postponeJob = <Kind extends JobKind>(
  { db, clock }: Services,
  definition: JobDefinition<Kind>,
  job: Job<Kind>,
  reason: string,
): Promise<void> =>
  inTransaction(db, [], async (transaction) => {
    const now = clock.now().getTime();
    const due_at = now + retryDelay(definition, job.attempts);
    await settle(transaction, job, { due_at, updated_at: now, reason });
  });

/** Returns a job to the queue until an instant, without counting the attempt that found it not due. */
export const deferJob = ({ db, clock }: Services, job: Job, due_at: number): Promise<void> =>
  inTransaction(db, [], (transaction) =>
    settle(transaction, job, {
      due_at,
      updated_at: clock.now().getTime(),
      attempts: job.attempts - 1,
      reason: null,
    }),
  );

/** Returns a job to the queue as it was before an attempt that the end of the gateway interrupted. */
export const releaseJob = ({ db }: Services, job: Job): Promise<void> =>
  inTransaction(db, [], (transaction) => settle(transaction, job, { attempts: job.attempts - 1 }));
