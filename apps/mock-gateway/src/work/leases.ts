// Behaviour: docs/behaviour/work.md
import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import type { StoreServices } from '../services.ts';
import { MAX_SKEW_MS } from '../store/clock.ts';
import { isPostgres } from '../store/is-postgres.ts';
import type { Database } from '../store/schema.ts';
import type { JobRow } from './job.tables.ts';
import type { Job } from './job-kinds.ts';

type Services = Pick<StoreServices, 'db' | 'clock'>;

/**
 * The instant that leases are written and compared by. On PostgreSQL it is the server's: the clocks of the gateways over it
 * may differ by more than a lease lasts.
 */
const leaseClock = (db: Services['db'], now: number): RawBuilder<number> =>
  isPostgres(db)
    ? sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`
    : sql<number>`${now}`;

const later = (instant: RawBuilder<number>, ms: number) => sql<number>`${instant} + ${ms}`;

const endOfLease = ({ db, clock }: Services, leaseMs: number) =>
  later(leaseClock(db, clock.now().getTime()), leaseMs);

/** The condition that no living worker holds a job. */
export const isFree = (db: Services['db'], now: number, leaseMs: number) => {
  const instant = leaseClock(db, now);
  return ({ eb, or }: ExpressionBuilder<Database, 'job'>) =>
    or([
      eb('leased_until', 'is', null),
      eb('leased_until', '<=', instant),
      eb('leased_until', '>', later(instant, leaseMs + MAX_SKEW_MS)),
    ]);
};

/** Takes the lease of a job under a name; false when another worker was faster. */
export const takeLease = async (
  services: Services,
  row: Pick<JobRow, 'id' | 'lease' | 'due_at'>,
  name: string,
  leaseMs: number,
): Promise<boolean> => {
  const taken = await services.db
    .updateTable('job')
    .set(({ eb }) => ({
      lease: name,
      leased_until: endOfLease(services, leaseMs),
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', row.id)
    .where('state', '=', 'queued')
    .where('lease', row.lease === null ? 'is' : '=', row.lease)
    .where('due_at', '=', row.due_at)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
};

/** Renews the lease of a job; false when another worker has the job. */
export const renewLease = async (
  services: Services,
  job: Pick<Job, 'id' | 'lease'>,
  leaseMs: number,
): Promise<boolean> => {
  const renewed = await services.db
    .updateTable('job')
    .set({ leased_until: endOfLease(services, leaseMs) })
    .where('id', '=', job.id)
    .where('lease', '=', job.lease)
    .executeTakeFirst();
  return renewed.numUpdatedRows > 0n;
};
