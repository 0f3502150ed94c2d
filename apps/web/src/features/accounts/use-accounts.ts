import { restErrorOf } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';
import type { OverviewView } from './use-overview-view.ts';

/** The client's accounts with their values and the exchange rates used. */
export const useAccounts = () => {
  const query = trpc.accounts.list.useQuery();
  return {
    list: query.data ?? null,
    error: query.error && restErrorOf(query.error),
    tryAgain: () => query.refetch(),
  };
};

/** Every account by group, in one currency; what was there stays until the next view of it has come. */
export const useOverview = (view: OverviewView) => {
  const query = trpc.accounts.overview.useQuery({ query: view }, { placeholderData: (before) => before });
  return {
    overview: query.data ?? null,
    isComing: query.isPlaceholderData,
    error: query.error && restErrorOf(query.error),
    tryAgain: () => void query.refetch(),
  };
};

const LATEST = 5;

/** One account: its figures and details. */
export const useAccountDetails = (account_uuid: string) => {
  const query = trpc.accounts.details.useQuery({ params: { account_uuid } });
  return {
    details: query.data ?? null,
    error: query.error && restErrorOf(query.error),
    tryAgain: () => void query.refetch(),
  };
};

/** Its latest transactions. */
export const useLatestTransactions = (account_uuid: string) => {
  const query = trpc.transactions.list.useQuery({ body: { accounts: [account_uuid], limit: LATEST } });
  return {
    rows: query.data?.rows ?? null,
    error: query.error && restErrorOf(query.error),
    tryAgain: () => void query.refetch(),
  };
};

/** What it holds. */
export const useHeld = (account_uuid: string) => {
  const query = trpc.holdings.list.useQuery({ body: { account_uuid, by: 'security' } });
  return {
    held: query.data ?? null,
    error: query.error && restErrorOf(query.error),
    tryAgain: () => void query.refetch(),
  };
};
