// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';
import { compliance } from '../compliance.ts';

/** The calls of the load group compliance. */
export const complianceContracts = { compliance } as const satisfies Record<
  string,
  Record<string, CallShape>
>;
