// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import compliance from '../en/compliance.json' with { type: 'json' };

/** The texts of the load group compliance. */
export const enCompliance = { compliance };
