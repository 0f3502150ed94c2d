// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import securities from '../en/securities.json' with { type: 'json' };

/** The texts of the load group securities. */
export const enSecurities = { securities };
