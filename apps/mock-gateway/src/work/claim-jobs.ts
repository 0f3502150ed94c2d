import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { StoreServices } from '../services.ts';
import { MAX_SKEW_MS } from '../store/clock.ts';
import type { Database } from '../store/schema.ts';
import type { JobRow } from './job.tables.ts';
import type { Job, JobKind } from './job-kinds.ts';

/** A worker that renews no lease for this long is taken for killed, and its jobs are done by another. */
export const LEASE_MS = 20_000;

type Services = Pick<StoreServices, 'db' | 'clock'>;

/** What a worker has room for. */
interface Claim {
  kind: JobKind;
  limit: number;
  /** Jobs in progress in this process, which it leaves alone even when a moved clock ends their leases. */
  inProgress: readonly number[];
  leaseMs: number;
}

/** An instant that only a clock which has since been corrected can have written counts as past. */
const isDue =
  (now: number) =>
  ({ eb, or }: ExpressionBuilder<Database, 'job'>) =>
    or([eb('due_at', '<=', now), eb('updated_at', '>', now + MAX_SKEW_MS)]);

const isFree =
  (now: number, leaseMs: number) =>
  ({ eb, or }: ExpressionBuilder<Database, 'job'>) =>
    or([
      eb('leased_until', 'is', null),
      eb('leased_until', '<=', now),
      eb('leased_until', '>', now + leaseMs + MAX_SKEW_MS),
    ]);

/** Takes the lease of a job; false when another worker was faster. */
const lease = async ({ db, clock }: Services, row: JobRow, name: string, leaseMs: number) => {
  const taken = await db
    .updateTable('job')
    .set(({ eb }) => ({
      lease: name,
      leased_until: clock.now().getTime() + leaseMs,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', row.id)
    .where('state', '=', 'queued')
    .where('lease', row.lease === null ? 'is' : '=', row.lease)
    .where('due_at', '=', row.due_at)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
};

const toJob = ({ id, kind, key, payload, attempts }: JobRow, name: string): Job => ({
  id,
  // The query asked for this kind, and `enqueue` wrote its payload.
  kind: kind as JobKind,
  key,
  payload: JSON.parse(payload),
  attempts: attempts + 1,
  lease: name,
});

/**
 * Selects the kinds of which a job is due that no living worker holds. Each of the two conditions of `isDue` is a seek in
 * an index of its own, so that the jobs of the months ahead are not read.
 */
export const selectDueKinds = (db: Services['db'], now: number, leaseMs: number) => {
  const free = db.selectFrom('job').select('kind').where('state', '=', 'queued').where(isFree(now, leaseMs));
  return free.where('due_at', '<=', now).union(free.where('updated_at', '>', now + MAX_SKEW_MS));
};

/** The kinds of which a job is due that no living worker holds: one query, where most polls find none of any kind. */
export const findDueKinds = async ({ db, clock }: Services, leaseMs: number): Promise<Set<string>> => {
  const rows = await selectDueKinds(db, clock.now().getTime(), leaseMs).execute();
  return new Set(rows.map(({ kind }) => kind));
};

/** Leases jobs of a kind that are due and that no living worker holds, the longest due first. */
export const claimJobs = async (
  services: Services,
  { kind, limit, inProgress, leaseMs }: Claim,
): Promise<Job[]> => {
  const now = services.clock.now().getTime();
  const rows = await services.db
    .selectFrom('job')
    .selectAll()
    .where('state', '=', 'queued')
    .where('kind', '=', kind)
    .where('id', 'not in', inProgress)
    .where(isDue(now))
    .where(isFree(now, leaseMs))
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  const claimed: Job[] = [];
  for (const row of rows) {
    const name = randomUUID();
    if (await lease(services, row, name, leaseMs)) claimed.push(toJob(row, name));
  }
  return claimed;
};

/** Renews the lease of a job; false when another worker has the job. */
export const renewLease = async (
  { db, clock }: Services,
  job: Pick<Job, 'id' | 'lease'>,
  leaseMs: number,
): Promise<boolean> => {
  const renewed = await db
    .updateTable('job')
    .set({ leased_until: clock.now().getTime() + leaseMs })
    .where('id', '=', job.id)
    .where('lease', '=', job.lease)
    .executeTakeFirst();
  return renewed.numUpdatedRows > 0n;
};
