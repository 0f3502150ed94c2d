import type { TransactionSection } from '@portal/contracts/report-sections';
import type { OwnAccount } from '../../../wealth/own-accounts.ts';
import type { Db } from '../../../wealth/wealth.queries.ts';
import { countOf, flowsOf } from '../../transactions/flows.queries.ts';
import { toTransaction } from '../../transactions/transaction-rows.ts';
import { pageOf, type Filter } from '../../transactions/transactions.queries.ts';
import type { ReportDays } from './report-days.ts';

/** A report is read at a desk, not scrolled: it has every entry of its period. */
const ALL = Number.MAX_SAFE_INTEGER;

const filterOf = (account: OwnAccount, from: string, to: string): Filter => ({
  accounts: [account],
  from,
  to,
  types: undefined,
  instruments: undefined,
});

/** The calendar years of a period, each with its days; the first has the entries that count from before it. */
const yearsOf = ({ entriesFrom, from, closingOn }: ReportDays) => {
  const [first, last] = [from, closingOn].map((day) => Number(day.slice(0, 4)));
  return Array.from({ length: last! - first! + 1 }, (_, at) => ({
    year: String(first! + at),
    from: at === 0 ? entriesFrom : `${first! + at}-01-01`,
    to: first! + at === last ? closingOn : `${first! + at}-12-31`,
  }));
};

/** What came in and went out with the entries of an account that count in a period, by calendar year. */
const byYear = async (db: Db, account: OwnAccount, days: ReportDays): Promise<TransactionSection> => {
  const years = [];
  for (const { year, from, to } of yearsOf(days)) {
    const filter = filterOf(account, from, to);
    const count = await countOf(db, filter);
    if (count > 0) years.push({ year, count, flows: await flowsOf(db, filter) });
  }
  return { rows: [], years, flows: await flowsOf(db, filterOf(account, days.entriesFrom, days.closingOn)) };
};

/** The entries of an account that count in a period, the oldest first, and what came in and went out with them. */
export const transactionsOf = async (
  db: Db,
  account: OwnAccount,
  days: ReportDays,
  isListed: boolean,
): Promise<TransactionSection> => {
  if (!isListed) return byYear(db, account, days);
  const filter = filterOf(account, days.entriesFrom, days.closingOn);
  const rows = await pageOf(db, filter, { order: 'oldest', limit: ALL, after: undefined });
  return { rows: rows.map(toTransaction), years: null, flows: await flowsOf(db, filter) };
};
