// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';
import { taxSlips } from '../tax-slips.ts';

/** The calls of the load group tax-slips. */
export const taxSlipsContracts = { taxSlips } as const satisfies Record<string, Record<string, CallShape>>;
