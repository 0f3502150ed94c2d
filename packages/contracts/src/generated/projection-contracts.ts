// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';
import { projection } from '../projection.ts';

/** The calls of the load group projection. */
export const projectionContracts = { projection } as const satisfies Record<
  string,
  Record<string, CallShape>
>;
