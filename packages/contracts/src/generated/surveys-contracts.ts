// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';
import { surveys } from '../surveys.ts';

/** The calls of the load group surveys. */
export const surveysContracts = { surveys } as const satisfies Record<string, Record<string, CallShape>>;
