// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';
import { reports } from '../reports.ts';

/** The calls of the load group reports. */
export const reportsContracts = { reports } as const satisfies Record<string, Record<string, CallShape>>;
