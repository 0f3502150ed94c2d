// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';
import { meetings } from '../meetings.ts';

/** The calls of the load group meetings. */
export const meetingsContracts = { meetings } as const satisfies Record<string, Record<string, CallShape>>;
