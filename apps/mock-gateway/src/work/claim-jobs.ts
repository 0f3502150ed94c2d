import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { StoreServices } from '../services.ts';
import { MAX_SKEW_MS } from '../store/clock.ts';
import type { Database } from '../store/schema.ts';
import type { JobRow } from './job.tables.ts';
import type { Job, JobKind } from './job-kinds.ts';
import { isFree, takeLease } from './leases.ts';

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

/** A later instant was written by a clock that has since been corrected. */
const latestWritten = (now: number) => now + MAX_SKEW_MS;

const isDue =
  (now: number) =>
  ({ eb, or }: ExpressionBuilder<Database, 'job'>) =>
    or([eb('due_at', '<=', now), eb('updated_at', '>', latestWritten(now))]);

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
 * Selects the kinds of which a job is due that no living worker holds, or has a due date to be corrected. Each of the two
 * conditions of `isDue` is a seek in an index of its own, so that the jobs of the months ahead are not read.
 */
export const selectDueKinds = (db: Services['db'], now: number, leaseMs: number) => {
  const free = db
    .selectFrom('job')
    .select('kind')
    .where('state', '=', 'queued')
    .where(isFree(db, now, leaseMs));
  return free.where('due_at', '<=', now).union(free.where('updated_at', '>', latestWritten(now)));
};

/** The kinds that `claimJobs` has something to do of: one query, where most polls find none of any kind. */
export const findDueKinds = async ({ db, clock }: Services, leaseMs: number): Promise<Set<string>> => {
  const rows = await selectDueKinds(db, clock.now().getTime(), leaseMs).execute();
  return new Set(rows.map(({ kind }) => kind));
};

const findDueJobs = (db: Services['db'], { kind, limit, inProgress, leaseMs }: Claim, now: number) =>
  db
    .selectFrom('job')
    .selectAll()
    .where('state', '=', 'queued')
    .where('kind', '=', kind)
    .where('id', 'not in', inProgress)
    .where(isDue(now))
    .where(isFree(db, now, leaseMs))
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Has the jobs of a clock that has since been corrected due after the delay that they were queued or postponed with. */
const correctDueDates = (db: Services['db'], { kind, leaseMs }: Claim, now: number) =>
  db
    .updateTable('job')
    .set(({ eb }) => ({ due_at: eb('due_at', '-', eb.parens('updated_at', '-', now)), updated_at: now }))
    .where('state', '=', 'queued')
    .where('kind', '=', kind)
    .where('updated_at', '>', latestWritten(now))
    .where(isFree(db, now, leaseMs))
    .execute();

/**
 * Leases jobs of a kind that are due and that no living worker holds, the longest due first. Due dates of a clock that has
 * since been corrected are corrected first.
 */
export const claimJobs = async (services: Services, claim: Claim): Promise<Job[]> => {
  const { db, clock } = services;
  const now = clock.now().getTime();
  let rows = await findDueJobs(db, claim, now);
  if (rows.some(({ updated_at }) => updated_at > latestWritten(now))) {
    await correctDueDates(db, claim, now);
    rows = await findDueJobs(db, claim, now);
  }
  const claimed: Job[] = [];
  for (const row of rows) {
    const name = randomUUID();
    if (await takeLease(services, row, name, claim.leaseMs)) claimed.push(toJob(row, name));
  }
  return claimed;
};
