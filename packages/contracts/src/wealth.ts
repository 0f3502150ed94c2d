import { accountGroups } from './account-groups.ts';
import { accountPages } from './account-pages.ts';
import type { CallShape } from './call.ts';
import { holdingsPage } from './holdings-page.ts';
import { transactions } from './transactions.ts';

/** The calls of the pages about money beyond the dashboard, which a browser fetches with the first of those pages. */
export const wealthContracts = {
  accounts: accountPages,
  accountGroups,
  holdings: holdingsPage,
  transactions,
} as const satisfies Record<string, Record<string, CallShape>>;
