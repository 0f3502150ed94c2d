// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';
import { delegates } from '../delegates.ts';
import { delegations } from '../delegations.ts';

/** The calls of the load group delegates. */
export const delegatesContracts = { delegates, delegations } as const satisfies Record<
  string,
  Record<string, CallShape>
>;
