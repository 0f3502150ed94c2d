// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';
import { consents } from '../consents.ts';

/** The calls of the load group consents. */
export const consentsContracts = { consents } as const satisfies Record<string, Record<string, CallShape>>;
