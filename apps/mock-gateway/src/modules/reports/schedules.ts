// Behaviour: docs/behaviour/reports.md
import { randomUUID } from 'node:crypto';
import type { contracts } from '@portal/contracts';
import type { InputOf } from '@portal/contracts/call';
import { MAX_SCHEDULES, type ReportSchedule, type ReportSection } from '@portal/contracts/reports';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import { listGroups } from '../../wealth/account-groups.queries.ts';
import { valuationDays, type Db } from '../../wealth/wealth.queries.ts';
import { normalize, type Composition } from './composition.ts';
import { lastEnd, nextEnd } from './ended-periods.ts';
import { listReportAccounts, requireChosenAccounts } from './own-scope.ts';
import { requireConsent } from './require-consent.ts';
import type { ScheduleRow } from './reports.tables.ts';

type Body = InputOf<typeof contracts.reports.saveSchedule>['body'];
type Caller = Pick<SignedInContext, 'db' | 'clock' | 'principal'>;

/** What a schedule has made; its accounts are those of the time when it is made. */
export interface ScheduledComposition extends Omit<Composition, 'accounts' | 'from' | 'to'> {
  /** Null for all. */
  accounts: readonly string[] | null;
  group: string | null;
}

/** What a schedule is composed of. */
export const scheduledOf = ({ composition }: Pick<ScheduleRow, 'composition'>): ScheduledComposition =>
  // Written by this module alone.
  JSON.parse(composition) as ScheduledComposition;

/** Schedules of a user as they read them. */
export const toSchedules = async (
  db: Db,
  userId: string,
  rows: readonly ScheduleRow[],
): Promise<ReportSchedule[]> => {
  const all = new Map((await listReportAccounts(db, userId)).map((one) => [one.account_uuid, one]));
  const { groups } = await listGroups(db, userId, new Set(all.keys()));
  return rows.map((row) => {
    const { kind, accounts, group, ...composition } = scheduledOf(row);
    const found = groups.find(({ group_uuid }) => group_uuid === group);
    return {
      schedule_id: row.id,
      interval: row.interval,
      kind,
      accounts: accounts && accounts.flatMap((uuid) => all.get(uuid) ?? []),
      account_group: found ? { group_uuid: found.group_uuid, name: found.name } : null,
      sections: [...composition.sections],
      languages: [...composition.languages],
      formats: [...composition.formats],
      next_until: nextEnd(row.interval, row.done_until),
    };
  });
};

/** The schedules of a user, the oldest first. */
export const schedulesOf = (db: Db, userId: string): Promise<ScheduleRow[]> =>
  db
    .selectFrom('report_schedule')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** The composition of a schedule. Throws `not_found` for an account or a group that is not the user's. */
const composed = async (
  { db, principal }: Caller,
  body: Body,
  sections: readonly ReportSection[] | undefined,
): Promise<ScheduledComposition> => {
  const accounts = await requireChosenAccounts(db, principal.userId, body);
  await requireConsent(db, { userId: principal.userId, kind: body.kind, accounts });
  const uuids = accounts.map(({ account_uuid }) => account_uuid);
  const {
    from: _from,
    to: _to,
    ...rest
  } = normalize({ ...body, sections, accounts: uuids, from: '', to: '' });
  return { ...rest, accounts: body.account_uuids ? uuids : null, group: body.group_uuid ?? null };
};

/** Stores a schedule, or changes one; it begins with the period in progress. */
export const saveSchedule = async (
  caller: Caller,
  body: Body,
  sections: readonly ReportSection[] | undefined,
): Promise<ScheduleRow> => {
  const { userId } = caller.principal;
  const composition = JSON.stringify(await composed(caller, body, sections));
  return inTransaction(caller.db, [locks.user(userId)], async (db) => {
    const all = await schedulesOf(db, userId);
    const before = all.find(({ id }) => id === body.schedule_id);
    if (body.schedule_id !== undefined && !before) throw new GatewayError('not_found');
    if (!before && all.length >= MAX_SCHEDULES) throw new GatewayError('conflict');
    const now = caller.clock.now().getTime();
    const [asOf = new Date(now).toISOString().slice(0, 10)] = await valuationDays(db);
    const row: ScheduleRow = {
      id: before?.id ?? randomUUID(),
      user_id: userId,
      interval: body.interval,
      composition,
      done_until: lastEnd(body.interval, asOf),
      created_at: before?.created_at ?? now,
    };
    await db.deleteFrom('report_schedule').where('id', '=', row.id).execute();
    await db.insertInto('report_schedule').values(row).execute();
    return row;
  });
};

/** Removes a schedule. Throws `not_found` for one that is not the user's. */
export const removeSchedule = async (
  { db, principal }: Pick<Caller, 'db' | 'principal'>,
  id: string,
): Promise<void> => {
  const { numDeletedRows } = await db
    .deleteFrom('report_schedule')
    .where('id', '=', id)
    .where('user_id', '=', principal.userId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new GatewayError('not_found');
};
