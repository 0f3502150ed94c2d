// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import consents from '../en/consents.json' with { type: 'json' };

/** The texts of the load group consents. */
export const enConsents = { consents };
