// Behaviour: docs/behaviour/housekeeping.md
import { DAY_MS } from '@portal/contracts/durations';
import type { ExpressionBuilder, Kysely } from 'kysely';
import { attemptAll } from '../../errors/attempt-all.ts';
import type { StoreServices } from '../../services.ts';
import { MAX_SKEW_MS } from '../../store/clock.ts';
import type { Database } from '../../store/schema.ts';
import { ENDLESS_FAILURES } from '../user/user.seed.ts';

/** The longest period that a failure or a request counts for is a day and an hour. */
const COUNTED_MS = 2 * DAY_MS;
const MESSAGE_KEPT_MS = 30 * DAY_MS;
const DONE_JOB_KEPT_MS = 7 * DAY_MS;
/** Long enough for staff to see why. */
const DEAD_JOB_KEPT_MS = 90 * DAY_MS;
/** A quarter with the one before it. */
const FIELD_FIGURES_KEPT_MS = 180 * DAY_MS;
/** Few enough that no call waits long for one statement. */
const ROWS_PER_STATEMENT = 1_000;

type Deleted = { numDeletedRows: bigint };

/** Deletes some of the rows of one kind that nothing reads any more. States the condition twice: a row may change in between. */
type DeleteBatch = (db: Kysely<Database>, now: number) => Promise<Deleted>;

const throttleRows: DeleteBatch = (db, now) => {
  // A lock without an end stays, whatever its age.
  const isOld = ({ eb, or }: ExpressionBuilder<Database, 'sign_in_throttle'>) =>
    or([eb('updated_at', '<', now - COUNTED_MS), eb('updated_at', '>', now + MAX_SKEW_MS)]).and(
      'failures',
      '<',
      ENDLESS_FAILURES,
    );
  const some = db.selectFrom('sign_in_throttle').select('subject').where(isOld).limit(ROWS_PER_STATEMENT);
  return db
    .deleteFrom('sign_in_throttle')
    .where('subject', 'in', some)
    .where(isOld)
    .executeTakeFirstOrThrow();
};

const requestCounts: DeleteBatch = (db, now) => {
  const isOld = ({ eb, or }: ExpressionBuilder<Database, 'request_count'>) =>
    or([eb('since', '<', now - COUNTED_MS), eb('since', '>', now + MAX_SKEW_MS)]);
  const some = db.selectFrom('request_count').select('subject').where(isOld).limit(ROWS_PER_STATEMENT);
  return db.deleteFrom('request_count').where('subject', 'in', some).where(isOld).executeTakeFirstOrThrow();
};

/** Those of ended sessions; the sessions themselves stay, because they record when a client was last here. */
const refreshTokens: DeleteBatch = (db, now) => {
  const over = db
    .selectFrom('session')
    .select('id')
    .where('expires_at', '<', now - DAY_MS);
  const some = db
    .selectFrom('refresh_token')
    .select('hash')
    .where('expires_at', '<', now - DAY_MS)
    .where('session_id', 'in', over)
    .limit(ROWS_PER_STATEMENT);
  return db.deleteFrom('refresh_token').where('hash', 'in', some).executeTakeFirstOrThrow();
};

const challenges: DeleteBatch = (db, now) => {
  const some = db
    .selectFrom('challenge')
    .select('id')
    .where('created_at', '<', now - DAY_MS)
    .where('ends_at', '<', now - DAY_MS)
    .limit(ROWS_PER_STATEMENT);
  return db.deleteFrom('challenge').where('id', 'in', some).executeTakeFirstOrThrow();
};

/** Those of a session that writes again are deleted then; after the last write of all, only here. */
const answeredRequests: DeleteBatch = (db, now) => {
  const isOld = ({ eb }: ExpressionBuilder<Database, 'answered_request'>) =>
    eb('created_at', '<', now - DAY_MS);
  const some = db
    .selectFrom('answered_request')
    .select(['session_id', 'key'])
    .where(isOld)
    .limit(ROWS_PER_STATEMENT)
    .$asTuple('session_id', 'key');
  return db
    .deleteFrom('answered_request')
    .where(({ eb, refTuple }) => eb(refTuple('session_id', 'key'), 'in', some))
    .where(isOld)
    .executeTakeFirstOrThrow();
};

const messages: DeleteBatch = (db, now) => {
  const some = db
    .selectFrom('outbox')
    .select('id')
    .where('state', '!=', 'queued')
    .where('created_at', '<', now - MESSAGE_KEPT_MS)
    .limit(ROWS_PER_STATEMENT);
  return db.deleteFrom('outbox').where('id', 'in', some).executeTakeFirstOrThrow();
};

const jobsIn =
  (state: 'done' | 'dead', keptMs: number): DeleteBatch =>
  (db, now) => {
    const some = db
      .selectFrom('job')
      .select('id')
      .where('state', '=', state)
      .where('finished_at', '<', now - keptMs)
      .limit(ROWS_PER_STATEMENT);
    return db.deleteFrom('job').where('id', 'in', some).executeTakeFirstOrThrow();
  };

/** Attachments without bytes: never sent, interrupted, rejected or removed. */
const attachments: DeleteBatch = (db, now) => {
  const isEmpty = ({ eb, or, and }: ExpressionBuilder<Database, 'attachment'>) =>
    and([
      eb('is_unwanted', '=', 0),
      eb('receiving_until', 'is', null),
      or([
        and([eb('status', '=', 'announced'), eb('upload_expires_at', '<', now - DAY_MS)]),
        and([eb('status', '=', 'refused'), eb('scan_due_at', '<', now - DAY_MS)]),
        eb('archived_at', '<', now - DAY_MS),
      ]),
    ]);
  const some = db.selectFrom('attachment').select('id').where(isEmpty).limit(ROWS_PER_STATEMENT);
  return db.deleteFrom('attachment').where('id', 'in', some).where(isEmpty).executeTakeFirstOrThrow();
};

/** They are few: one row for each day, screen, figure and range. */
const fieldFigures: DeleteBatch = (db, now) =>
  db
    .deleteFrom('field_figure')
    .where('day', '<', new Date(now - FIELD_FIGURES_KEPT_MS).toISOString().slice(0, 10))
    .executeTakeFirstOrThrow();

const KINDS: readonly DeleteBatch[] = [
  throttleRows,
  requestCounts,
  refreshTokens,
  challenges,
  answeredRequests,
  messages,
  attachments,
  fieldFigures,
  jobsIn('done', DONE_JOB_KEPT_MS),
  jobsIn('dead', DEAD_JOB_KEPT_MS),
];

/** Deletes all rows of one kind, with a pause after each thousand for waiting calls. */
const deleteAll = async (deleteBatch: DeleteBatch, { db, clock }: Pick<StoreServices, 'db' | 'clock'>) => {
  let deleted: bigint;
  do {
    ({ numDeletedRows: deleted } = await deleteBatch(db, clock.now().getTime()));
    await new Promise((next) => setImmediate(next));
  } while (deleted >= BigInt(ROWS_PER_STATEMENT));
};

/**
 * Deletes what nothing reads any more, so that what strangers can cause to be written remains bounded. Throws the first
 * error once every kind has been attempted.
 */
export const deleteExpired = (
  services: Pick<StoreServices, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> => attemptAll(KINDS, { attempt: (deleteBatch) => deleteAll(deleteBatch, services), signal });
