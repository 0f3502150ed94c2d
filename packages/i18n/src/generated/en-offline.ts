// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import offline from '../en/offline.json' with { type: 'json' };

/** The texts of the load group offline. */
export const enOffline = { offline };
