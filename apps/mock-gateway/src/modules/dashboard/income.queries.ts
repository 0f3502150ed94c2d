import { BASE_CURRENCY } from '@portal/contracts/constants';
import type { OutputOf } from '@portal/contracts/call';
import type { dashboard } from '@portal/contracts/dashboard';
import { moneyText } from '@portal/portfolio';
import {
  countUnrated,
  incomeOf,
  sumOfPayments,
  twelveMonthsFrom,
} from '../../wealth/income-payments.queries.ts';
import { ownAccounts } from '../../wealth/own-accounts.ts';
import { valuationDays, type Db, type Owners } from '../../wealth/wealth.queries.ts';

const NOTHING = {
  received: '0.00',
  expected: '0.00',
  next_twelve_months: '0.00',
  months: [],
  unknown: 0,
  unrated: 0,
};

/** Income of the calendar year, received and expected: the sums of the income calendar over all accounts of some clients. */
export const incomeTile = async (db: Db, owners: Owners): Promise<OutputOf<typeof dashboard.income>> => {
  const [as_of] = await valuationDays(db);
  if (!as_of) return { as_of: null, currency: BASE_CURRENCY, ...NOTHING };
  const year = as_of.slice(0, 4);
  const accounts = await ownAccounts(db, owners);
  const income = await incomeOf(db, accounts, { from: `${year}-01-01`, asOf: as_of });
  const { received, expected, unknown } = income;
  const ofYear = expected.filter(({ month }) => month.startsWith(year));
  return {
    as_of,
    currency: BASE_CURRENCY,
    received: moneyText(sumOfPayments(received)),
    expected: moneyText(sumOfPayments(ofYear)),
    next_twelve_months: moneyText(sumOfPayments(expected)),
    months: twelveMonthsFrom(`${year}-01`).map((month) => ({
      month,
      received: moneyText(sumOfPayments(received.filter((one) => one.month === month))),
      expected: moneyText(sumOfPayments(ofYear.filter((one) => one.month === month))),
    })),
    unknown: new Set(unknown.map(({ security }) => security.id)).size,
    unrated: countUnrated(received),
  };
};
