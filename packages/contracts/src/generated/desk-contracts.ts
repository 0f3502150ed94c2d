// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';
import { desk } from '../desk.ts';

/** The calls of the load group desk. */
export const deskContracts = { desk } as const satisfies Record<string, Record<string, CallShape>>;
