// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';
import { questionnaires } from '../questionnaires.ts';

/** The calls of the load group questionnaires. */
export const questionnairesContracts = { questionnaires } as const satisfies Record<
  string,
  Record<string, CallShape>
>;
