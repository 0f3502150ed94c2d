// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';
import { faq } from '../faq.ts';

/** The calls of the load group faq. */
export const faqContracts = { faq } as const satisfies Record<string, Record<string, CallShape>>;
