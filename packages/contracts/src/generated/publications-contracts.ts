// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';
import { consents } from '../consents.ts';
import { content } from '../content.ts';
import { faq } from '../faq.ts';
import { insights } from '../insights.ts';
import { legal } from '../legal.ts';

/** The calls of the load group publications. */
export const publicationsContracts = { consents, content, faq, insights, legal } as const satisfies Record<
  string,
  Record<string, CallShape>
>;
