// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';
import { funds } from '../funds.ts';

/** The calls of the load group funds. */
export const fundsContracts = { funds } as const satisfies Record<string, Record<string, CallShape>>;
