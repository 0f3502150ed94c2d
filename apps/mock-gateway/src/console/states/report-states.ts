import { exampleWorld } from '@portal/contracts/example-world';
import { exampleFigures } from '@portal/contracts/reports.examples';
import { randomUUID } from 'node:crypto';
import { normalize } from '../../modules/reports/composition.ts';
import type { ReportRow } from '../../modules/reports/reports.tables.ts';
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

const otherUser = ({ services }: StateContext) =>
  services.db
    .selectFrom('user')
    .select('id')
    .where('username', '=', 'camille.fortin')
    .executeTakeFirstOrThrow();

/** One report is made, one waits without a job, and another client has one too. */
export const clientWithReports = async (context: StateContext): Promise<GivenValues> => {
  const { db, clock } = context.services;
  const now = clock.now().getTime();
  const { reportUuid, reportInMakingUuid, otherReportUuid } = exampleWorld;
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
  return withClient(exampleWorld.username)(context);
};

/** The client waits for as many reports as one may. */
export const clientWithManyReports = async (context: StateContext): Promise<GivenValues> => {
  const now = context.services.clock.now().getTime();
  await context.services.db
    .insertInto('report')
    .values(Array.from({ length: MANY_REPORTS }, () => reportOf(randomUUID(), now)))
    .execute();
  return withClient(exampleWorld.username)(context);
};
