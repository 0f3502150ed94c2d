import type { AccountGrouping } from '@portal/contracts/account-rows';
import { BASE_CURRENCY, type Currency } from '@portal/contracts/constants';
import { readOf } from '../../rest/read.ts';
import { trpc } from '../../rest/trpc.ts';

/** How accounts are grouped, and in which currency they are summed. */
export interface OverviewView {
  by: AccountGrouping;
  currency: Currency;
}

/** How accounts are shown until another view is chosen. */
export const DEFAULT_VIEW: OverviewView = { by: 'purpose', currency: BASE_CURRENCY };

/** Every account by group, in one currency. The previous view stays until the next one is read. */
export const useOverview = (view: OverviewView, { enabled = true }: { enabled?: boolean } = {}) =>
  readOf(trpc.accounts.overview.useQuery({ query: view }, { placeholderData: (before) => before, enabled }));

const MAX_LATEST = 5;

/** One account: its figures and details. */
export const useAccountDetails = (account_uuid: string) =>
  readOf(trpc.accounts.details.useQuery({ params: { account_uuid } }));

/** Its latest transactions. */
export const useLatestTransactions = (account_uuid: string) =>
  readOf(trpc.transactions.list.useQuery({ body: { accounts: [account_uuid], limit: MAX_LATEST } }));

/** The holdings of one account, by security. */
export const useAccountHoldings = (account_uuid: string) =>
  readOf(trpc.holdings.list.useQuery({ body: { account_uuid, by: 'security' } }));
