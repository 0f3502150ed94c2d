// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';
import { contactDetails } from '../contact-details.ts';

/** The calls of the load group contact-details. */
export const contactDetailsContracts = { contactDetails } as const satisfies Record<
  string,
  Record<string, CallShape>
>;
