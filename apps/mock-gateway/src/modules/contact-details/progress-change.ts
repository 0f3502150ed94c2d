import type { ContactChangeState } from '@portal/contracts/contact-details';
import type { StoreServices } from '../../services.ts';
import { locks } from '../../store/locks.ts';
import { enqueue } from '../../work/enqueue.ts';
import type { Job, JobDefinition } from '../../work/job-kinds.ts';
import { RETRIES_FOR_A_DAY } from '../../work/retries.ts';
import { findChange } from './contact-details.queries.ts';
import { moveChange } from './move-change.ts';

declare module '../../work/job-kinds.ts' {
  interface JobPayloads {
    /** Moves a change on that is in a state. */
    progress_contact_change: { change_id: string; user_id: string; from: ContactChangeState };
  }
}

/** How long the people of the mock take for each step; a client sees each state before the next. */
const STEP_MS = 10_000;
const CONCURRENCY = 2;

type Payload = Job<'progress_contact_change'>['payload'];

/** Queues the next step of the simulated firm. */
export const queueProgress = (
  services: Pick<StoreServices, 'db' | 'clock'>,
  payload: Payload,
): Promise<void> =>
  enqueue(services, {
    kind: 'progress_contact_change',
    key: `${payload.change_id}/${payload.from}`,
    payload,
    dueAt: services.clock.now().getTime() + STEP_MS,
  });

/** How the simulated firm works on requested changes: it looks at each, and applies it. */
export const contactChangeProgress = (
  services: Pick<StoreServices, 'clock' | 'config'>,
): JobDefinition<'progress_contact_change'> => ({
  about: 'changes of contact details',
  concurrency: CONCURRENCY,
  ...RETRIES_FOR_A_DAY,
  handle:
    async (_services, { payload }) =>
    async (transaction) => {
      const { change_id, user_id, from } = payload;
      const row = await findChange(transaction, change_id);
      // Its client withdrew it, or someone of the firm was first.
      if (row?.state !== from) return;
      const state = from === 'received' ? 'in_review' : 'applied';
      await moveChange(transaction, { ...services, requestId: change_id }, row, { state });
      if (state === 'in_review')
        await queueProgress({ db: transaction, clock: services.clock }, { change_id, user_id, from: state });
    },
  locks: ({ payload }) => [locks.user(payload.user_id)],
});
