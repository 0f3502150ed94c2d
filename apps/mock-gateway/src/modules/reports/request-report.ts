import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { publish } from '../../events/publish.ts';
import type { StoreServices } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import type { Database } from '../../store/schema.ts';
import { enqueue } from '../../work/enqueue.ts';
import type { Composition } from './composition.ts';
import type { ReportRow } from './reports.tables.ts';

/** Enough for anyone who waits for them, and a bound on the work that one client can ask for. */
const MAX_IN_PROGRESS = 10;

/** The states in which a report is still being made. */
export const IN_PROGRESS_STATES = ['waiting', 'making'] as const;

const listReportsInProgress = (db: Transaction<Database>, userId: string) =>
  db
    .selectFrom('report')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', IN_PROGRESS_STATES)
    .execute();

/** Queues a report for a user, in the transaction of what it is made for. */
export const insertReport = async (
  transaction: Transaction<Database>,
  clock: StoreServices['clock'],
  { user_id, composition, occasion }: Pick<ReportRow, 'user_id' | 'composition' | 'occasion'>,
): Promise<ReportRow> => {
  const row: ReportRow = {
    id: randomUUID(),
    user_id,
    composition,
    occasion,
    state: 'waiting',
    progress: 0,
    failures: 0,
    requested_at: clock.now().getTime(),
    settled_at: null,
    documents: '[]',
  };
  await transaction.insertInto('report').values(row).execute();
  const payload = { report_id: row.id, user_id };
  await enqueue({ db: transaction, clock }, { kind: 'make_report', key: row.id, payload });
  await publish(transaction, user_id, 'reports');
  return row;
};

/** Has a report made; the same one that is being made already is returned instead, so that two requests make one. */
export const requestReport = (
  { db, clock, principal: { userId } }: Pick<SignedInContext, 'db' | 'clock' | 'principal'>,
  composed: Composition,
): Promise<ReportRow> =>
  inTransaction(db, [locks.user(userId)], async (transaction) => {
    const composition = JSON.stringify(composed);
    const inProgress = await listReportsInProgress(transaction, userId);
    const same = inProgress.find((one) => one.composition === composition);
    if (same) return same;
    // What is made by itself takes nothing from what a client may ask for.
    if (inProgress.filter(({ occasion }) => occasion === null).length >= MAX_IN_PROGRESS)
      throw new GatewayError('too_many_reports');
    return insertReport(transaction, clock, { user_id: userId, composition, occasion: null });
  });
