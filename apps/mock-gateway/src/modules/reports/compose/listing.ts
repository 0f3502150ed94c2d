import type { ReportKind } from '@portal/contracts/report-figures';
import { daysBetween } from '@portal/portfolio';
import type { ReportDays } from './report-days.ts';

/** About thirteen months: a longer list is looked things up in, as in a report of transactions, and not read. */
const MAX_LISTED_DAYS = 400;

/** Whether a report lists what happened entry by entry, rather than by year: one of transactions always does. */
export const listsEntries = (kind: ReportKind, { from, to }: ReportDays): boolean =>
  kind === 'transactions' || daysBetween(from, to) <= MAX_LISTED_DAYS;
