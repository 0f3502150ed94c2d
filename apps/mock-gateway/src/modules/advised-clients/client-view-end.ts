// Behaviour: docs/behaviour/advised-clients.md
import { endViewInTime } from '../../advisors/client-views.ts';
import type { JobDefinition } from '../../work/job-kinds.ts';
import { RETRIES_FOR_A_DAY } from '../../work/retries.ts';

/** Records the end of views whose time is over. The end itself needs no job: every call looks at the time. */
export const clientViewEnd = (): JobDefinition<'end_client_view'> => ({
  about: 'ends of views of clients',
  concurrency: 2,
  ...RETRIES_FOR_A_DAY,
  async handle({ clock }, { id, payload: { view_id } }) {
    return (db) => endViewInTime({ db, clock, requestId: `job-${id}` }, view_id);
  },
});
