// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import faq from '../fr/faq.json' with { type: 'json' };
import type { enFaq } from './en-faq.ts';

/** The texts of the load group faq. */
export const frFaq: { [Domain in keyof typeof enFaq]: object } = { faq };
