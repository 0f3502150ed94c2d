// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';
import { uploads } from '../uploads.ts';

/** The calls of the load group files. */
export const filesContracts = { uploads } as const satisfies Record<string, Record<string, CallShape>>;
