// Behaviour: docs/behaviour/reports.md
import * as z from 'zod/mini';
import { call } from './call.ts';
import { MAX_REPORTS_LISTED } from './constants.ts';
import { clientDocument } from './documents.ts';
import * as field from './field.ts';
import { namedAccount } from './named-account.ts';
import { reportFigures, reportKinds } from './report-figures.ts';

/** Parts that a statement may leave out; other kinds have none to choose. */
export const reportSections = ['holdings', 'transactions', 'costs', 'gains', 'income'] as const;
export type ReportSection = (typeof reportSections)[number];

/** The files a report is made as; the names are the same in both languages. */
export const reportFormats = ['pdf', 'xlsx'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** How far a report is. */
export const reportStates = ['waiting', 'making', 'made', 'failed'] as const;
export type ReportState = (typeof reportStates)[number];

/** Why a report is made: a client asked for it, or scheduled it, or a quarter ended. */
export const reportOrigins = ['client', 'schedule', 'quarter'] as const;

/** How often a scheduled report is made: each time such a period has ended. */
export const scheduleIntervals = ['month', 'quarter', 'year'] as const;
export type ScheduleInterval = (typeof scheduleIntervals)[number];

/** Maximum number of schedules of a client; one more is a conflict. */
export const MAX_SCHEDULES = 12;

/** Why a period is rejected, as the message of the issue of `body.from` or `body.to`. */
export const periodFaults = ['after_end', 'in_future', 'before_first_money'] as const;
export type PeriodFault = (typeof periodFaults)[number];

const MAX_ACCOUNTS = 100;

const few = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  z.array(z.enum(names)).check(z.minLength(1), z.maxLength(names.length));

/** What is composed. Without accounts and group it is of all the client's own accounts. */
const composition = {
  kind: z.enum(reportKinds),
  account_uuids: z.optional(z.array(field.uuid).check(z.minLength(1), z.maxLength(MAX_ACCOUNTS))),
  group_uuid: z.optional(field.uuid),
  /** All of them where left out. */
  sections: z.optional(z.array(z.enum(reportSections)).check(z.maxLength(reportSections.length))),
  languages: few(['en', 'fr']),
  formats: few(reportFormats),
};

const report = z.object({
  report_id: field.uuid,
  kind: z.enum(reportKinds),
  origin: z.enum(reportOrigins),
  accounts: z.array(namedAccount),
  from: field.isoDate,
  to: field.isoDate,
  languages: z.array(field.language),
  formats: z.array(z.enum(reportFormats)),
  state: z.enum(reportStates),
  /** In percent, from 0 to 100. */
  progress: z.int().check(z.gte(0), z.lte(100)),
  /** Whether an attempt failed; it is repeated by itself until the state is `failed`. */
  is_delayed: z.boolean(),
  requested_at: field.isoInstant,
  /** When it was made or had failed; null before. */
  settled_at: z.nullable(field.isoInstant),
  /** What it became: one document for each format, in the order of the formats. */
  documents: z.array(clientDocument),
});
export type Report = z.infer<typeof report>;

const schedule = z.object({
  schedule_id: field.uuid,
  interval: z.enum(scheduleIntervals),
  kind: z.enum(reportKinds),
  /** Null for all accounts that the client has when it is made. */
  accounts: z.nullable(z.array(namedAccount)),
  /** The group whose accounts it is of; null where it is of none. */
  account_group: z.nullable(z.object({ group_uuid: field.uuid, name: z.string() })),
  sections: z.array(z.enum(reportSections)),
  languages: z.array(field.language),
  formats: z.array(z.enum(reportFormats)),
  /** The end of the period that the next report is of; it is made once that day is valued. */
  next_until: field.isoDate,
});
export type ReportSchedule = z.infer<typeof schedule>;

interface Scope {
  account_uuids?: string[] | undefined;
  group_uuid?: string | undefined;
}

const isOneScope = z.refine<Scope>(({ account_uuids, group_uuid }) => !account_uuids || !group_uuid, {
  error: 'accounts or a group',
  path: ['group_uuid'],
});

const ofSchedule = z.strictObject({ schedule_id: field.uuid });
const ofReport = z.strictObject({ report_id: field.uuid });
const area = { gateway: 'app', access: 'dz.view.accounts' } as const;

export const reports = {
  options: call({
    ...area,
    method: 'GET',
    path: '/rest/portal/reports/options',
    kind: 'query',
    summary:
      'What reports can be composed of: the own accounts and groups of the client, and the days there are.',
    response: z.object({
      /** The latest valuation date, on which periods end at the latest; null when nothing was valued yet. */
      as_of: z.nullable(field.isoDate),
      /** The day the first money came; null before. */
      began_on: z.nullable(field.isoDate),
      accounts: z.array(namedAccount),
      account_groups: z.array(z.object({ group_uuid: field.uuid, name: z.string() })),
    }),
    errors: { permission_denied: 403 },
  }),
  compose: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/reports',
    kind: 'mutation',
    summary:
      'Has a report made, and returns it. The same one that is still being made is returned instead of a second. A period that is after today, ends before it starts or is before the first money is invalid. One on the performance of several accounts needs the client’s consent.',
    body: z.strictObject({ ...composition, from: field.isoDate, to: field.isoDate }).check(isOneScope),
    response: report,
    errors: { permission_denied: 403, not_found: 404, too_many_reports: 409, consent_required: 409 },
  }),
  list: call({
    ...area,
    method: 'GET',
    path: '/rest/portal/reports',
    kind: 'query',
    isUnattended: true,
    summary: `The reports of the client, newest first, at most ${MAX_REPORTS_LISTED}: in the making, made and failed.`,
    response: z.array(report),
    errors: { permission_denied: 403 },
  }),
  figures: call({
    ...area,
    method: 'GET',
    path: '/rest/portal/reports/{report_id}/figures',
    kind: 'query',
    summary: 'Every figure of a report that was made: what its files are drawn from.',
    params: ofReport,
    response: reportFigures,
    errors: { permission_denied: 403, not_found: 404, conflict: 409 },
  }),
  cancel: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/reports/{report_id}/cancel',
    kind: 'mutation',
    summary: 'Cancels a report that is not made yet, and removes one that failed from the list.',
    params: ofReport,
    response: z.literal(true),
    errors: { permission_denied: 403, not_found: 404, conflict: 409 },
  }),
  schedules: call({
    ...area,
    method: 'GET',
    path: '/rest/portal/reports/schedules',
    kind: 'query',
    summary: 'What the client has made each month, quarter or year, the oldest schedule first.',
    response: z.array(schedule),
    errors: { permission_denied: 403 },
  }),
  saveSchedule: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/reports/schedules',
    kind: 'mutation',
    summary:
      'Has a report made each time a month, a quarter or a year has ended, from the present one on; with `schedule_id`, changes what is made. More than twelve are a conflict.',
    body: z
      .strictObject({
        ...composition,
        schedule_id: z.optional(field.uuid),
        interval: z.enum(scheduleIntervals),
      })
      .check(isOneScope),
    response: schedule,
    errors: { permission_denied: 403, not_found: 404, conflict: 409, consent_required: 409 },
  }),
  removeSchedule: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/reports/schedules/{schedule_id}/remove',
    kind: 'mutation',
    summary: 'Removes a schedule; the reports that were made stay.',
    params: ofSchedule,
    response: z.literal(true),
    errors: { permission_denied: 403, not_found: 404 },
  }),
};
