// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';
import { targets } from '../targets.ts';

/** The calls of the load group targets. */
export const targetsContracts = { targets } as const satisfies Record<string, Record<string, CallShape>>;
