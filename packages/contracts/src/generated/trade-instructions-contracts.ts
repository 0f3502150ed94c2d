// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';
import { tradeInstructions } from '../trade-instructions.ts';

/** The calls of the load group trade-instructions. */
export const tradeInstructionsContracts = { tradeInstructions } as const satisfies Record<
  string,
  Record<string, CallShape>
>;
