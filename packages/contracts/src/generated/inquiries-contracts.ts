// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';
import { inquiries } from '../inquiries.ts';

/** The calls of the load group inquiries. */
export const inquiriesContracts = { inquiries } as const satisfies Record<string, Record<string, CallShape>>;
