import { reportIncomeKinds, type IncomeSection } from '@portal/contracts/report-sections';
import { moneyText } from '@portal/portfolio';
import { incomeEntries } from '../../../wealth/income.queries.ts';
import type { OwnAccount } from '../../../wealth/own-accounts.ts';
import type { Db } from '../../../wealth/wealth.queries.ts';
import type { ReportDays } from './report-days.ts';
import { knownSum, type Shown } from './sums.ts';

/** What some accounts earned over a period, by kind; in detail for one account. */
export const incomeOf = async (
  db: Db,
  accounts: readonly OwnAccount[],
  { entriesFrom, closingOn }: ReportDays,
  shown: Shown,
): Promise<IncomeSection> => {
  const all = await incomeEntries(db, accounts, { from: entriesFrom, to: closingOn });
  const sumOfKind = (kind: string) =>
    knownSum(all.filter((one) => one.kind === kind).map(({ amount }) => amount[shown]));
  return {
    total: moneyText(knownSum(all.map(({ amount }) => amount[shown]))),
    by_kind: reportIncomeKinds.map((kind) => ({ kind, amount: moneyText(sumOfKind(kind)) })),
    entries: (accounts.length === 1 ? all : []).map(({ date, kind, security, amount }) => ({
      date,
      kind,
      security: security && { name: security.name, symbol: security.id },
      amount: moneyText(amount.own!),
    })),
  };
};
