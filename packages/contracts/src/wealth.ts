import { accounts } from './accounts.ts';
import { holdings } from './holdings.ts';
import { performance } from './performance.ts';
import { accountGroups } from './account-groups.ts';
import type { CallShape } from './call.ts';
import { returns } from './returns.ts';
import { dashboard } from './dashboard.ts';
import { funds } from './funds.ts';
import { lookThrough } from './look-through.ts';
import { transactions } from './transactions.ts';

/** The calls of the pages about money, which a browser fetches with the first of those pages. */
export const wealthContracts = {
  performance,
  returns,
  accounts,
  accountGroups,
  holdings,
  dashboard,
  transactions,
  funds,
  lookThrough,
} as const satisfies Record<string, Record<string, CallShape>>;
