// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';
import { conversations } from '../conversations.ts';

/** The calls of the load group conversations. */
export const conversationsContracts = { conversations } as const satisfies Record<
  string,
  Record<string, CallShape>
>;
