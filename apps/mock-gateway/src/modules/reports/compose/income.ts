import { reportIncomeKinds, type IncomeSection } from '@portal/contracts/report-sections';
import { moneyText } from '@portal/portfolio';
import { incomeEntries, type IncomeEntry } from '../../../wealth/income.queries.ts';
import type { OwnAccount } from '../../../wealth/own-accounts.ts';
import type { Db } from '../../../wealth/wealth.queries.ts';
import type { ReportDays } from './report-days.ts';
import { knownSum, unratedIn, type Shown } from './sums.ts';

const named = (security: IncomeEntry['security']) => security && { name: security.name, symbol: security.id };

/** What was earned on each security, and on cash, in each calendar year. */
const byYear = (entries: readonly IncomeEntry[]): NonNullable<IncomeSection['years']> =>
  [
    ...Map.groupBy(entries, ({ date, kind, security }) =>
      [date.slice(0, 4), kind, security?.id ?? ''].join('/'),
    ).values(),
  ]
    .map((group) => ({ ...group[0]!, amount: knownSum(group.map(({ amount }) => amount.own)) }))
    .map(({ date, kind, security, amount }) => ({
      year: date.slice(0, 4),
      kind,
      security: named(security),
      amount: moneyText(amount),
    }));

/** What some accounts earned over a period, by kind; in detail, entry by entry or by year, for one account. */
export const incomeOf = async (
  db: Db,
  accounts: readonly OwnAccount[],
  { entriesFrom, closingOn }: ReportDays,
  { shown, isListed }: { shown: Shown; isListed: boolean },
): Promise<IncomeSection> => {
  const all = await incomeEntries(db, accounts, { from: entriesFrom, to: closingOn });
  const amounts = all.map(({ amount }) => amount[shown]);
  const detailed = accounts.length === 1 ? all : [];
  const sumOfKind = (kind: string) =>
    knownSum(all.filter((one) => one.kind === kind).map(({ amount }) => amount[shown]));
  return {
    total: moneyText(knownSum(amounts)),
    ...unratedIn(amounts),
    by_kind: reportIncomeKinds.map((kind) => ({ kind, amount: moneyText(sumOfKind(kind)) })),
    entries: (isListed ? detailed : []).map(({ date, kind, security, amount }) => ({
      date,
      kind,
      security: named(security),
      amount: moneyText(amount.own!),
    })),
    years: isListed ? null : byYear(detailed),
  };
};
