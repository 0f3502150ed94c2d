// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';
import { accounts } from '../accounts.ts';
import { dashboard } from '../dashboard.ts';
import { performance } from '../performance.ts';
import { returns } from '../returns.ts';

/** The calls of the load group overview. */
export const overviewContracts = { accounts, dashboard, performance, returns } as const satisfies Record<
  string,
  Record<string, CallShape>
>;
