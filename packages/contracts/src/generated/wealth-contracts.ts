// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';
import { accountGroups } from '../account-groups.ts';
import { holdings } from '../holdings.ts';
import { lookThrough } from '../look-through.ts';
import { transactions } from '../transactions.ts';

/** The calls of the load group wealth. */
export const wealthContracts = {
  accountGroups,
  holdings,
  lookThrough,
  transactions,
} as const satisfies Record<string, Record<string, CallShape>>;
