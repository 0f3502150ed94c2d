// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';
import { contact } from '../contact.ts';

/** The calls of the load group contact. */
export const contactContracts = { contact } as const satisfies Record<string, Record<string, CallShape>>;
