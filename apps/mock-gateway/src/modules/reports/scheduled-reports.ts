// Behaviour: docs/behaviour/reports.md
import type { Transaction } from 'kysely';
import { scheduleIntervals } from '@portal/contracts/reports';
import { GatewayError } from '../../errors/gateway-error.ts';
import type { StoreServices } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import type { Database } from '../../store/schema.ts';
import { firstMoneyOf } from '../../wealth/first-money.ts';
import { valuationDays } from '../../wealth/wealth.queries.ts';
import { normalize } from './composition.ts';
import { beginningOf, endsBetween, lastEnd } from './ended-periods.ts';
import { requireChosenAccounts } from './own-scope.ts';
import type { ScheduleRow } from './reports.tables.ts';
import { isConsentedTo } from './require-consent.ts';
import { insertReport } from './request-report.ts';
import { scheduledOf } from './schedules.ts';

type Services = Pick<StoreServices, 'db' | 'clock'>;

/** As many reports of a schedule are made up for at most. */
const MAX_MISSED = 4;

const accountsOf = async (db: Transaction<Database>, schedule: ScheduleRow) => {
  const { accounts, group } = scheduledOf(schedule);
  const chosen = {
    ...(accounts && { account_uuids: [...accounts] }),
    ...(group !== null && { group_uuid: group }),
  };
  try {
    return await requireChosenAccounts(db, schedule.user_id, chosen);
  } catch (failure) {
    // Its group, or its last account, is gone: there is nothing to report on.
    if (failure instanceof GatewayError && failure.code === 'not_found') return [];
    throw failure;
  }
};

const queueOne = async (
  transaction: Transaction<Database>,
  clock: Services['clock'],
  schedule: ScheduleRow,
  end: string,
) => {
  const accounts = await accountsOf(transaction, schedule);
  const first = accounts.length > 0 ? await firstMoneyOf(transaction, accounts) : null;
  if (first === null || first > end) return;
  const { group: _group, ...composed } = scheduledOf(schedule);
  if (!(await isConsentedTo(transaction, { userId: schedule.user_id, kind: composed.kind, accounts })))
    return;
  const composition = normalize({
    ...composed,
    accounts: accounts.map(({ account_uuid }) => account_uuid),
    from: beginningOf(schedule.interval, end),
    to: end,
  });
  const { id, user_id } = schedule;
  const occasion = `schedule/${id}/${end}`;
  await insertReport(transaction, clock, { user_id, composition: JSON.stringify(composition), occasion });
};

/** Queues what a schedule is due for; another gateway that was faster leaves nothing to do. */
const queueDue = ({ db, clock }: Services, { id, user_id, done_until }: ScheduleRow, last: string) =>
  inTransaction(db, [locks.user(user_id)], async (transaction) => {
    const due = await transaction
      .selectFrom('report_schedule')
      .selectAll()
      .where('id', '=', id)
      .where('done_until', '=', done_until)
      .executeTakeFirst();
    if (!due) return;
    for (const end of endsBetween(due.interval, done_until, last, MAX_MISSED))
      await queueOne(transaction, clock, due, end);
    await transaction.updateTable('report_schedule').set({ done_until: last }).where('id', '=', id).execute();
  });

/** Queues the reports of all schedules whose period has ended, once for each period. */
export const queueScheduledReports = async (services: Services): Promise<void> => {
  const [asOf] = await valuationDays(services.db);
  if (asOf === undefined) return;
  for (const interval of scheduleIntervals) {
    const last = lastEnd(interval, asOf);
    const due = await services.db
      .selectFrom('report_schedule')
      .selectAll()
      .where('interval', '=', interval)
      .where('done_until', '<', last)
      .execute();
    for (const schedule of due) await queueDue(services, schedule, last);
  }
};
