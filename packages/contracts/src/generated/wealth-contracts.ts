// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';
import { accountGroups } from '../account-groups.ts';
import { accounts } from '../accounts.ts';
import { dashboard } from '../dashboard.ts';
import { holdings } from '../holdings.ts';
import { lookThrough } from '../look-through.ts';
import { performance } from '../performance.ts';
import { returns } from '../returns.ts';
import { transactions } from '../transactions.ts';

/** The calls of the load group wealth. */
export const wealthContracts = {
  accountGroups,
  accounts,
  dashboard,
  holdings,
  lookThrough,
  performance,
  returns,
  transactions,
} as const satisfies Record<string, Record<string, CallShape>>;
