import type { ConsoleCalls, Desk } from './desk.ts';

/** Maximum number of jobs in a list. */
const MAX_JOBS = 200;

/** Lists the jobs of a world: those that wait and those that are dead, with the reasons, the newest first. */
export const jobCalls = ({ get }: ConsoleCalls, { services }: Desk): void =>
  get('jobs', async () => {
    const { db } = services;
    const unfinished = await db
      .selectFrom('job')
      .select(['id', 'kind', 'key', 'state', 'attempts', 'due_at', 'finished_at', 'reason'])
      .where('state', '!=', 'done')
      .orderBy('id', 'desc')
      .limit(MAX_JOBS)
      .execute();
    return unfinished.map(({ due_at, finished_at, ...job }) => ({
      ...job,
      due_at: new Date(due_at).toISOString(),
      finished_at: finished_at === null ? null : new Date(finished_at).toISOString(),
    }));
  });
