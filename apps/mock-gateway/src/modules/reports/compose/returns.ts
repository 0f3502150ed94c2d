import { reportReturnPeriods, type ReportReturn } from '@portal/contracts/report-figures';
import { measure } from '../../returns/measures.ts';
import { span } from '../../returns/periods.ts';
import type { Scope } from '../../returns/scope.ts';

/**
 * The rates of return of a performance report: money-weighted and net of charges, and no other. Source: National
 * Instrument 31-103, section 14.18.
 */
export const returnsOf = (scope: Scope): ReportReturn[] =>
  reportReturnPeriods.map((period) => {
    const of = span(scope, period);
    const { cell } = measure(of, 'money_weighted', 'net', () => null);
    const { rate, reason } = cell;
    return {
      period,
      from: of.days[0]?.date ?? null,
      to: of.days.at(-1)?.date ?? null,
      is_annualized: of.isAnnualized,
      rate,
      reason,
    };
  });
