// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';
import { insights } from '../insights.ts';

/** The calls of the load group insights. */
export const insightsContracts = { insights } as const satisfies Record<string, Record<string, CallShape>>;
