// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import household from '../en/household.json' with { type: 'json' };

/** The texts of the load group household. */
export const enHousehold = { household };
