// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';
import { valueChange } from '../value-change.ts';

/** The calls of the load group value-change. */
export const valueChangeContracts = { valueChange } as const satisfies Record<
  string,
  Record<string, CallShape>
>;
