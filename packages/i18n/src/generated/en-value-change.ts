// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import value_change from '../en/value-change.json' with { type: 'json' };

/** The texts of the load group value-change. */
export const enValueChange = { value_change };
