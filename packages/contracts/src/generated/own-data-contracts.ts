// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';
import { ownData } from '../own-data.ts';

/** The calls of the load group own-data. */
export const ownDataContracts = { ownData } as const satisfies Record<string, Record<string, CallShape>>;
