// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';
import { legal } from '../legal.ts';

/** The calls of the load group legal. */
export const legalContracts = { legal } as const satisfies Record<string, Record<string, CallShape>>;
