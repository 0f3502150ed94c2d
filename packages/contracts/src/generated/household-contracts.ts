// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';
import { household } from '../household.ts';

/** The calls of the load group household. */
export const householdContracts = { household } as const satisfies Record<string, Record<string, CallShape>>;
