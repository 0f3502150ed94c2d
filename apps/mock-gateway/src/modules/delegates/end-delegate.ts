// Behaviour: docs/behaviour/delegates.md
import type { Kysely } from 'kysely';
import type { StoreServices } from '../../services.ts';
import { locks } from '../../store/locks.ts';
import type { Database } from '../../store/schema.ts';
import { enqueue } from '../../work/enqueue.ts';
import { requireDue, type Job, type JobDefinition } from '../../work/job-kinds.ts';
import { RETRIES_FOR_A_DAY } from '../../work/retries.ts';
import { closeDelegate } from './close-delegate.ts';
import { isAccepted, type Accepted } from './delegate-role.ts';
import { periodOf } from './delegates.queries.ts';

declare module '../../work/job-kinds.ts' {
  interface JobPayloads {
    /** Takes the role of a delegate away at the end of their last day. */
    end_delegate: { delegate_id: string; user_id: string; accepted_by: string };
  }
}

const CONCURRENCY = 2;

const keyOf = ({ id, until_day }: Accepted) => `${id}/${until_day}`;

/** Queues the end of a delegate who has a last day. */
export const queueEnd = async (
  { db, clock }: { db: Kysely<Database>; clock: StoreServices['clock'] },
  row: Accepted,
): Promise<void> => {
  const { ends_at: dueAt } = periodOf(row);
  if (dueAt === null) return;
  const payload = { delegate_id: row.id, user_id: row.user_id, accepted_by: row.accepted_by };
  await enqueue({ db, clock }, { kind: 'end_delegate', key: keyOf(row), payload, dueAt });
};

/**
 * How a delegate comes to an end. What they see ends without it, at the time of each call; the job takes the role away
 * and notifies both.
 */
export const delegateEnd = (
  services: Pick<StoreServices, 'clock' | 'config'>,
): JobDefinition<'end_delegate'> => ({
  about: 'ends of delegates',
  concurrency: CONCURRENCY,
  ...RETRIES_FOR_A_DAY,
  handle:
    async (_services, { key, payload: { delegate_id } }: Job<'end_delegate'>) =>
    async (transaction) => {
      const row = await transaction
        .selectFrom('delegate')
        .selectAll()
        .where('id', '=', delegate_id)
        .executeTakeFirst();
      // It was revoked, or has another last day, which has a job of its own.
      if (!row || !isAccepted(row) || row.closed_as !== null || keyOf(row) !== key) return;
      const { ends_at } = periodOf(row);
      if (ends_at === null) return;
      requireDue(services.clock, ends_at);
      await closeDelegate(transaction, { ...services, requestId: delegate_id }, row, 'ended');
    },
  locks: ({ payload }) => [locks.user(payload.user_id), locks.user(payload.accepted_by)],
});
