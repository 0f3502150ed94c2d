import type { ExamplesOf } from './call.ts';
import { failure, nothingYet, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import type { ReportFigures } from './report-figures.ts';
import type { Report, ReportSchedule, reports } from './reports.ts';

const account = {
  account_uuid: exampleWorld.accountUuid,
  number: '4F-102-3345-1',
  type: 'tfsa',
  currency: 'CAD',
  shared_by: null,
} as const;

const composition = {
  kind: 'statement',
  account_uuids: [exampleWorld.accountUuid],
  from: '2026-07-01',
  to: '2026-09-30',
  languages: ['en', 'fr'],
  formats: ['pdf'],
} as const;

const waiting: Report = {
  report_id: exampleWorld.reportInMakingUuid,
  kind: 'statement',
  origin: 'client',
  accounts: [account],
  from: '2026-07-01',
  to: '2026-09-30',
  languages: ['en', 'fr'],
  formats: ['pdf'],
  state: 'waiting',
  progress: 0,
  is_delayed: false,
  requested_at: '2026-11-20T15:04:05.000Z',
  settled_at: null,
  documents: [],
};

/** The figures of the report that is made. */
export const exampleFigures: ReportFigures = {
  report_id: exampleWorld.reportUuid,
  kind: 'performance',
  from: '2025-10-01',
  to: '2026-09-30',
  client: { name: 'Olivia Martin', numbers: [exampleWorld.clientId] },
  accounts: [account],
  parts: [
    {
      account_uuid: exampleWorld.accountUuid,
      currency: 'CAD',
      closed_on: null,
      // The figures of the sample report of the Investment Funds Institute of Canada.
      changes: [
        {
          span: 'one_year',
          opening_on: '2025-09-30',
          closing_on: '2026-09-30',
          opening_value: '51063.49',
          deposits: '4000.00',
          withdrawals: '5200.00',
          change: '2928.85',
          closing_value: '52792.34',
        },
      ],
      returns: [
        {
          period: '1y',
          from: '2025-09-30',
          to: '2026-09-30',
          is_annualized: false,
          rate: '0.0551',
          reason: null,
        },
      ],
      values: [{ date: '2026-09-30', value: '52792.34', net_invested: '16300.00' }],
      holdings: null,
      transactions: null,
      costs: null,
      gains: null,
      income: null,
    },
  ],
  held_at_cost: [],
};

const schedule: ReportSchedule = {
  schedule_id: exampleWorld.reportScheduleUuid,
  interval: 'quarter',
  kind: 'performance',
  accounts: [account],
  account_group: null,
  sections: [],
  languages: ['en'],
  formats: ['pdf'],
  next_until: '2026-12-31',
};

const scheduled = {
  kind: 'performance',
  interval: 'quarter',
  account_uuids: [exampleWorld.accountUuid],
  languages: ['en'],
  formats: ['pdf'],
} as const;
const ownSchedule = { params: { schedule_id: exampleWorld.reportScheduleUuid } };
const othersSchedule = { params: { schedule_id: exampleWorld.otherReportScheduleUuid } };

const own = { params: { report_id: exampleWorld.reportUuid } };
const inProgress = { params: { report_id: exampleWorld.reportInMakingUuid } };
const others = { params: { report_id: exampleWorld.otherReportUuid } };
const denied = failure('permission_denied', states.clientWithoutPermissions);
/** Of every account of the client, who has several. */
const { account_uuids: _one, ...statementOfAll } = composition;
const ofAll = { ...statementOfAll, kind: 'performance' };
const { account_uuids: _same, ...scheduledOfAll } = scheduled;
const ofOthers = { ...composition, account_uuids: [exampleWorld.otherAccountUuid] };

export const reportsExamples: ExamplesOf<typeof reports> = {
  options: [
    success(states.client, {
      as_of: '2026-11-19',
      began_on: '2019-03-04',
      accounts: [account],
      account_groups: [{ group_uuid: exampleWorld.accountGroupUuid, name: 'Retirement' }],
    }),
    denied,
  ],
  compose: [
    success(states.client, waiting, { body: composition }),
    failure('not_found', states.client, { body: ofOthers }),
    failure('consent_required', states.clientWithoutConsents, { body: ofAll }),
    failure('too_many_reports', states.clientWithManyReports, { body: composition }),
    failure('permission_denied', states.clientWithoutPermissions, { body: composition }),
  ],
  list: [success(states.clientWithReports, [waiting]), nothingYet([]), denied],
  figures: [
    success(states.clientWithReports, exampleFigures, own),
    failure('conflict', states.clientWithReports, inProgress),
    failure('not_found', states.clientWithReports, others),
    failure('permission_denied', states.clientWithoutPermissions, own),
  ],
  cancel: [
    success(states.clientWithReports, true, inProgress),
    failure('conflict', states.clientWithReports, own),
    failure('not_found', states.clientWithReports, others),
    failure('permission_denied', states.clientWithoutPermissions, own),
  ],
  schedules: [success(states.clientWithReports, [schedule]), nothingYet([]), denied],
  saveSchedule: [
    success(states.client, schedule, { body: scheduled }),
    failure('not_found', states.clientWithReports, {
      body: { ...scheduled, schedule_id: exampleWorld.otherReportScheduleUuid },
    }),
    failure('conflict', states.clientWithManyReports, { body: scheduled }),
    failure('consent_required', states.clientWithoutConsents, { body: scheduledOfAll }),
    failure('permission_denied', states.clientWithoutPermissions, { body: scheduled }),
  ],
  removeSchedule: [
    success(states.clientWithReports, true, ownSchedule),
    failure('not_found', states.clientWithReports, othersSchedule),
    failure('permission_denied', states.clientWithoutPermissions, ownSchedule),
  ],
};
