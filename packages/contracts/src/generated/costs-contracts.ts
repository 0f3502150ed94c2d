// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';
import { costs } from '../costs.ts';
import { income } from '../income.ts';
import { realizedGains } from '../realized-gains.ts';

/** The calls of the load group costs. */
export const costsContracts = { costs, income, realizedGains } as const satisfies Record<
  string,
  Record<string, CallShape>
>;
