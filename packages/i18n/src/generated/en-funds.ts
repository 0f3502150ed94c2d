// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import funds from '../en/funds.json' with { type: 'json' };

/** The texts of the load group funds. */
export const enFunds = { funds };
