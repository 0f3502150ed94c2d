// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import faq from '../en/faq.json' with { type: 'json' };

/** The texts of the load group faq. */
export const enFaq = { faq };
