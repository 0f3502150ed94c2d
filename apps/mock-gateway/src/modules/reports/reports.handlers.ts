// Behaviour: docs/behaviour/reports.md
import type { contracts } from '@portal/contracts';
import type { InputOf } from '@portal/contracts/call';
import { MAX_REPORTS_LISTED } from '@portal/contracts/constants';
import type { ReportFigures } from '@portal/contracts/report-figures';
import { reportSections } from '@portal/contracts/reports';
import type { Handlers, SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { listGroups } from '../../wealth/account-groups.queries.ts';
import { firstMoneyOf } from '../../wealth/first-money.ts';
import { valuationDays } from '../../wealth/wealth.queries.ts';
import { cancelReport } from './cancel-report.ts';
import { normalize } from './composition.ts';
import { listReportAccounts, requireChosenAccounts } from './own-scope.ts';
import { requirePeriod } from './report-period.ts';
import { ownReport, toReports } from './report-rows.ts';
import { requestReport } from './request-report.ts';
import { requireConsent } from './require-consent.ts';
import { removeSchedule, saveSchedule, schedulesOf, toSchedules } from './schedules.ts';

/** Reports are documents: a role that may not see documents makes and sees none. */
const requireDocuments = ({ principal }: Pick<SignedInContext, 'principal'>) => {
  if (!principal.permissions.has('dz.view.documents')) throw new GatewayError('permission_denied');
};

/** A report shows a role nothing that it could not see on a page; what is left to choose follows that. */
const visibleSections = (
  { principal }: SignedInContext,
  { kind, sections }: Pick<InputOf<typeof contracts.reports.compose>['body'], 'kind' | 'sections'>,
) => {
  if (principal.permissions.has('dz.view.transactions')) return sections;
  if (kind === 'transactions' || sections?.includes('transactions'))
    throw new GatewayError('permission_denied');
  return sections ?? reportSections.filter((section) => section !== 'transactions');
};

/** What clients have made of their own figures. */
export const reports: Handlers<typeof contracts.reports> = {
  async options(_input, context) {
    requireDocuments(context);
    const { db, principal } = context;
    const accounts = await listReportAccounts(db, principal.userId);
    const visible = new Set(accounts.map(({ account_uuid }) => account_uuid));
    const { groups } = await listGroups(db, principal.userId, visible);
    const [as_of = null] = await valuationDays(db);
    return {
      as_of,
      began_on: await firstMoneyOf(db, accounts),
      accounts,
      account_groups: groups
        .filter((group) => group.accounts.length > 0)
        .map(({ group_uuid, name }) => ({ group_uuid, name })),
    };
  },

  async compose({ body }, context) {
    requireDocuments(context);
    const { db, clock, principal } = context;
    const accounts = await requireChosenAccounts(db, principal.userId, body);
    await requireConsent(db, { userId: principal.userId, kind: body.kind, accounts });
    const period = await requirePeriod(db, clock, body, accounts);
    const uuids = accounts.map(({ account_uuid }) => account_uuid);
    const sections = visibleSections(context, body);
    const composition = normalize({ ...body, ...period, sections, accounts: uuids });
    const row = await requestReport(context, composition);
    const [report] = await toReports(db, principal.userId, [row]);
    return report!;
  },

  async list(_input, context) {
    requireDocuments(context);
    const { db, principal } = context;
    const rows = await db
      .selectFrom('report')
      .selectAll()
      .where('user_id', '=', principal.userId)
      .where('state', '!=', 'canceled')
      .orderBy('requested_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_REPORTS_LISTED)
      .execute();
    return toReports(db, principal.userId, rows);
  },

  async figures({ params: { report_id } }, context) {
    requireDocuments(context);
    const { db, principal } = context;
    const { id } = await ownReport(db, principal.userId, report_id);
    const found = await db
      .selectFrom('report_figures')
      .select('figures')
      .where('report_id', '=', id)
      .executeTakeFirst();
    if (!found) throw new GatewayError('conflict');
    // Written by this module alone, and checked against the contract before it is sent.
    return JSON.parse(found.figures) as ReportFigures;
  },

  async cancel({ params: { report_id } }, context) {
    requireDocuments(context);
    await cancelReport(context, report_id);
    return true as const;
  },

  async schedules(_input, context) {
    requireDocuments(context);
    const { db, principal } = context;
    return toSchedules(db, principal.userId, await schedulesOf(db, principal.userId));
  },

  async saveSchedule({ body }, context) {
    requireDocuments(context);
    const row = await saveSchedule(context, body, visibleSections(context, body));
    const [schedule] = await toSchedules(context.db, context.principal.userId, [row]);
    return schedule!;
  },

  async removeSchedule({ params: { schedule_id } }, context) {
    requireDocuments(context);
    await removeSchedule(context, schedule_id);
    return true as const;
  },
};
