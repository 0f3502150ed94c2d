import type { ReportPart } from '@portal/contracts/report-figures';
import type { OwnAccount } from '../../../wealth/own-accounts.ts';
import type { Db } from '../../../wealth/wealth.queries.ts';
import { flowsOf } from '../../transactions/flows.queries.ts';
import { toTransaction } from '../../transactions/transaction-rows.ts';
import { pageOf, type Filter } from '../../transactions/transactions.queries.ts';
import type { ReportDays } from './report-days.ts';

/** A report is read at a desk, not scrolled: it has every entry of its period. */
const ALL = Number.MAX_SAFE_INTEGER;

/** The entries of an account that count in a period, the oldest first, and what came in and went out with them. */
export const transactionsOf = async (
  db: Db,
  account: OwnAccount,
  { entriesFrom: from, closingOn: to }: ReportDays,
): Promise<ReportPart['transactions']> => {
  const filter: Filter = { accounts: [account], from, to, types: undefined, instruments: undefined };
  const rows = await pageOf(db, filter, { order: 'oldest', limit: ALL, after: undefined });
  return { rows: rows.map(toTransaction), flows: await flowsOf(db, filter) };
};
