import { exampleWorld } from '@portal/contracts/example-world';
import { exampleFigures } from '@portal/contracts/reports.examples';
import { MAX_SCHEDULES } from '@portal/contracts/reports';
import { randomUUID } from 'node:crypto';
import { normalize } from '../../modules/reports/composition.ts';
import type { ReportRow, ScheduleRow } from '../../modules/reports/reports.tables.ts';
import { withClient } from './client-states.ts';
import type { GivenValues, StateContext } from './state-context.ts';

const MANY_REPORTS = 10;

const composition = JSON.stringify(
  normalize({
    kind: 'performance',
    accounts: [exampleWorld.accountUuid],
    from: '2025-10-01',
    to: '2026-09-30',
    languages: ['en', 'fr'],
    formats: ['pdf'],
  }),
);

const reportOf = (id: string, requested_at: number): ReportRow => ({
  id,
  user_id: exampleWorld.userUuid,
  composition,
  occasion: null,
  state: 'waiting',
  progress: 0,
  failures: 0,
  requested_at,
  settled_at: null,
  documents: '[]',
});

const scheduleOf = (id: string, created_at: number): ScheduleRow => ({
  id,
  user_id: exampleWorld.userUuid,
  interval: 'quarter',
  composition: JSON.stringify({
    kind: 'performance',
    accounts: [exampleWorld.accountUuid],
    group: null,
    sections: [],
    languages: ['en'],
    formats: ['pdf'],
  }),
  done_until: '2026-09-30',
  created_at,
});

const otherUser = ({ services }: StateContext) =>
  services.db
    .selectFrom('user')
    .select('id')
    .where('username', '=', 'camille.fortin')
    .executeTakeFirstOrThrow();

/** One report is made, one waits without a job, one is scheduled, and another client has some too. */
export const clientWithReports = async (context: StateContext): Promise<GivenValues> => {
  const { db, clock } = context.services;
  const now = clock.now().getTime();
  const { reportUuid, reportInMakingUuid, otherReportUuid } = exampleWorld;
  const { reportScheduleUuid, otherReportScheduleUuid } = exampleWorld;
  const { id: user_id } = await otherUser(context);
  await db
    .insertInto('report')
    .values([
      { ...reportOf(reportUuid, now), state: 'made', progress: 100, settled_at: now },
      reportOf(reportInMakingUuid, now),
      { ...reportOf(otherReportUuid, now), user_id },
    ])
    .execute();
  await db
    .insertInto('report_figures')
    .values({ report_id: reportUuid, figures: JSON.stringify(exampleFigures) })
    .execute();
  await db
    .insertInto('report_schedule')
    .values([scheduleOf(reportScheduleUuid, now), { ...scheduleOf(otherReportScheduleUuid, now), user_id }])
    .execute();
  return withClient(exampleWorld.username)(context);
};

/** The client waits for, and has scheduled, as many reports as one may. */
export const clientWithManyReports = async (context: StateContext): Promise<GivenValues> => {
  const { db, clock } = context.services;
  const now = clock.now().getTime();
  await db
    .insertInto('report_schedule')
    .values(Array.from({ length: MAX_SCHEDULES }, () => scheduleOf(randomUUID(), now)))
    .execute();
  await db
    .insertInto('report')
    .values(Array.from({ length: MANY_REPORTS }, () => reportOf(randomUUID(), now)))
    .execute();
  return withClient(exampleWorld.username)(context);
};
