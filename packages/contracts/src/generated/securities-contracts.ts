// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';
import { securities } from '../securities.ts';

/** The calls of the load group securities. */
export const securitiesContracts = { securities } as const satisfies Record<
  string,
  Record<string, CallShape>
>;
