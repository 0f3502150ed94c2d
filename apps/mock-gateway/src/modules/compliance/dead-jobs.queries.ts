import { COMPLIANCE_MAX_ROWS } from '@portal/contracts/compliance';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../store/schema.ts';

/** Dead jobs that are looked through for those of a firm. */
const MAX_SEARCHED = 5_000;

type DeadJob = Pick<
  Selectable<Database['job']>,
  'id' | 'kind' | 'payload' | 'reason' | 'attempts' | 'finished_at'
>;

/** What a payload says of whom a job is about; jobs of the entire store, such as a daily round, say nothing. */
interface Subject {
  user_id?: string;
  firm_id?: string;
}

const subjectOf = ({ payload }: DeadJob) => JSON.parse(payload) as Subject;

const deadJobs = (db: Kysely<Database>) =>
  db
    .selectFrom('job')
    .select(['id', 'kind', 'payload', 'reason', 'attempts', 'finished_at'])
    .where('state', '=', 'dead');

/** Of some jobs, those about a firm or one of its users. */
const ofFirm = async (db: Kysely<Database>, firmId: string, jobs: readonly DeadJob[]) => {
  const userIds = [...new Set(jobs.flatMap((job) => subjectOf(job).user_id ?? []))];
  const users = userIds.length
    ? await db
        .selectFrom('user')
        .select('id')
        .where('id', 'in', userIds)
        .where('firm_id', '=', firmId)
        .execute()
    : [];
  const ids = new Set(users.map(({ id }) => id));
  return jobs.filter((job) => {
    const { user_id, firm_id } = subjectOf(job);
    return user_id === undefined ? firm_id === firmId : ids.has(user_id);
  });
};

/** What may be of a person or a place in a message of an error: what is quoted, addresses, ids and numbers. */
const PERSONAL = /"[^"]*"|'[^']*'|`[^`]*`|\S*@\S*|\S*\/\S*|\S*\d{3}\S*/g;

/** A reason without what may identify a person. */
export const impersonal = (reason: string): string => reason.replace(PERSONAL, '…');

/** The dead jobs of a firm, the latest first. */
export const listDeadJobs = async (db: Kysely<Database>, firmId: string) => {
  const found = await deadJobs(db)
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SEARCHED)
    .execute();
  const jobs = await ofFirm(db, firmId, found);
  const rows = jobs.slice(0, COMPLIANCE_MAX_ROWS).map(({ id, kind, reason, attempts, finished_at }) => ({
    job_id: String(id),
    kind,
    reason: reason && impersonal(reason),
    attempts,
    died_at: new Date(finished_at ?? 0).toISOString(),
  }));
  return { rows, has_more: jobs.length > rows.length || found.length === MAX_SEARCHED };
};

/** Whether a job, dead or retried meanwhile, is of a firm. */
export const isJobOfFirm = async (db: Kysely<Database>, firmId: string, id: number): Promise<boolean> => {
  const found = await db
    .selectFrom('job')
    .select(['id', 'kind', 'payload', 'reason', 'attempts', 'finished_at'])
    .where('id', '=', id)
    .execute();
  return (await ofFirm(db, firmId, found)).length > 0;
};
