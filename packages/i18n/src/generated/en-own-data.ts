// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import own_data from '../en/own-data.json' with { type: 'json' };

/** The texts of the load group own-data. */
export const enOwnData = { own_data };
