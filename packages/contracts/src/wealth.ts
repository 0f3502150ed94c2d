import type { CallShape } from './call.ts';
import { funds } from './funds.ts';
import { lookThrough } from './look-through.ts';
import { transactions } from './transactions.ts';

/** The calls of the pages about money beyond the dashboard, which a browser fetches with the first of those pages. */
export const wealthContracts = {
  transactions,
  funds,
  lookThrough,
} as const satisfies Record<string, Record<string, CallShape>>;
