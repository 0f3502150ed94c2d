// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';
import { content } from '../content.ts';

/** The calls of the load group content. */
export const contentContracts = { content } as const satisfies Record<string, Record<string, CallShape>>;
