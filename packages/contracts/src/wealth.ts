import type { CallShape } from './call.ts';
import { returns } from './returns.ts';
import { transactions } from './transactions.ts';

/** The calls of the pages about money beyond the dashboard, which a browser fetches with the first of those pages. */
export const wealthContracts = {
  returns,
  transactions,
} as const satisfies Record<string, Record<string, CallShape>>;
