import type { contracts } from '@portal/contracts';
import type { InputOf, OutputOf } from '@portal/contracts/call';
import type { ReportFigures } from '@portal/contracts/report-figures';
import type { Report } from '@portal/contracts/reports';
import { expect } from 'vitest';
import type { doInThread } from '../../arithmetic/thread.ts';
import type { startGateway } from '../../testing/gateway.ts';
import { getBody } from '../../testing/response-body.ts';
import { workDue } from '../../testing/work-due.ts';
import { reportJob } from './make-report.ts';

type Body = InputOf<typeof contracts.reports.compose>['body'];
type Gateway = Awaited<ReturnType<typeof startGateway>>;

const COMPOSITION = {
  kind: 'statement',
  from: '2026-07-01',
  to: '2026-09-30',
  languages: ['en'],
  formats: ['pdf'],
} satisfies Body;

/** What a client does with reports, and the work that makes them. */
export const reportsOf = async (gateway: Gateway, username: string) => {
  const client = await gateway.as(username);
  const compose = (changed: Partial<Body> = {}) =>
    client({ method: 'POST', url: '/rest/portal/reports', body: { ...COMPOSITION, ...changed } });
  const work = (run?: typeof doInThread) =>
    workDue(gateway.services, 'make_report', reportJob(gateway.services, run));
  const list = () => getBody<Report[]>(client, 'reports');
  const figures = (id: string) => getBody<ReportFigures>(client, `reports/${id}/figures`);
  const find = async (id: string) => (await list()).find(({ report_id }) => report_id === id);
  /** Composes a report and makes it. */
  const make = async (changed: Partial<Body> = {}) => {
    const composed = await compose(changed);
    expect(composed.statusCode, composed.body).toBe(200);
    await work();
    const made = await find(composed.json<Report>().report_id);
    expect(made?.state).toBe('made');
    return made!;
  };
  const cancel = (id: string) => client({ method: 'POST', url: `/rest/portal/reports/${id}/cancel` });
  const options = () => getBody<OutputOf<typeof contracts.reports.options>>(client, 'reports/options');
  return { client, compose, work, list, find, figures, make, cancel, options };
};
