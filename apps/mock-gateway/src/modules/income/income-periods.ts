import type { IncomePeriod, IncomeSums, MonthOfIncome } from '@portal/contracts/income';
import { moneyText } from '@portal/portfolio';
import { isMonthEnd, monthsBefore } from '../../market/calendar.ts';
import {
  countUnrated,
  sumOfPayments,
  twelveMonthsFrom,
  type Income,
} from '../../wealth/income-payments.queries.ts';

/** Twelve months of income; without a year, those after the valuation day. */
interface Twelve {
  year: string | null;
  asOf: string;
}

/** The twelve months: those of the year, or those in which something is expected. */
export const monthsOf = ({ year, asOf }: Twelve): string[] => {
  if (year !== null) return twelveMonthsFrom(`${year}-01`);
  const next = monthsBefore(`${asOf.slice(0, 7)}-01`, -1);
  return twelveMonthsFrom((isMonthEnd(asOf) ? next : asOf).slice(0, 7));
};

/** Of some income, what is in these twelve months. Nothing that was received is in the twelve to come. */
export const incomeIn = (income: Income, twelve: Twelve): Income => {
  const months = new Set(monthsOf(twelve));
  const { year, asOf } = twelve;
  return {
    received: year === null ? [] : income.received.filter(({ month }) => months.has(month)),
    expected: income.expected.filter(({ month }) => months.has(month)),
    unknown: year !== null && isComplete(year, asOf) ? [] : income.unknown,
  };
};

const isComplete = (year: string, asOf: string) => asOf >= `${year}-12-31`;

type Registered = { isRegistered: boolean };

const sumsOf = (
  { received, expected }: Income,
  isCounted: (one: Registered) => boolean = () => true,
): IncomeSums => ({
  received: moneyText(sumOfPayments(received.filter(isCounted))),
  expected: moneyText(sumOfPayments(expected.filter(isCounted))),
});

const allSums = (income: Income) => ({
  total: sumsOf(income),
  taxable: sumsOf(income, ({ isRegistered }) => !isRegistered),
  registered: sumsOf(income, ({ isRegistered }) => isRegistered),
});

/** What twelve months come to, of income that is in them. */
export const incomePeriod = (income: Income, twelve: Twelve): IncomePeriod => {
  const { year, asOf } = twelve;
  const months = monthsOf(twelve);
  return {
    year,
    from: months[0]!,
    to: months.at(-1)!,
    is_complete: year !== null && isComplete(year, asOf),
    ...allSums(income),
    unrated: countUnrated(income.received),
    unknown: new Set(income.unknown.map(({ security }) => security.id)).size,
  };
};

/** What each of the twelve months comes to. */
export const incomeMonths = (income: Income, twelve: Twelve): MonthOfIncome[] =>
  monthsOf(twelve).map((month) => ({
    month,
    ...allSums({
      ...income,
      received: income.received.filter((one) => one.month === month),
      expected: income.expected.filter((one) => one.month === month),
    }),
  }));
