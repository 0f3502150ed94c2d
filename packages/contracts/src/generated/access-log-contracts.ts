// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';
import { accessLog } from '../access-log.ts';

/** The calls of the load group access-log. */
export const accessLogContracts = { accessLog } as const satisfies Record<string, Record<string, CallShape>>;
