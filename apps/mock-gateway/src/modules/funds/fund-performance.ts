import { fundPeriods, type FundDetails, type FundPeriod } from '@portal/contracts/funds';
import {
  calendarYearReturns,
  rateText,
  returnOfYearTo,
  returnOverMonths,
  returnSinceInception,
  type FundHistory,
  type FundReturn,
} from '@portal/portfolio';
import { monthsIn } from '../../market/calendar.ts';
import { lastCompleteMonth, monthEndOf } from '../../market/nav-dates.ts';

const returnOf = (fund: FundHistory, month: string, period: FundPeriod): FundReturn => {
  const months = monthsIn(period);
  if (months) return returnOverMonths(fund, month, months, monthEndOf);
  return period === 'ytd'
    ? returnOfYearTo(fund, month, monthEndOf)
    : returnSinceInception(fund, month, monthEndOf);
};

const written = ({ from, to, rate, isAnnualized, whyNot }: FundReturn) => ({
  from,
  to,
  rate: rate && rateText(rate),
  is_annualized: isAnnualized,
  why_not: whyNot,
});

/** The returns of a fund to the last month end up to a day; none before its first month end. */
export const fundPerformance = (fund: FundHistory, day: string): FundDetails['performance'] => {
  const month = lastCompleteMonth(day);
  const as_of = monthEndOf(month);
  if (fund.inception > as_of) return { as_of: null, periods: [], years: [] };
  return {
    as_of,
    periods: fundPeriods.map((period) => ({ period, ...written(returnOf(fund, month, period)) })),
    years: calendarYearReturns(fund, month, monthEndOf).map(({ year, ...one }) => ({
      year,
      ...written(one),
    })),
  };
};
