// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import return_calculation from '../en/return-calculation.json' with { type: 'json' };

/** The texts of the load group return-calculation. */
export const enReturnCalculation = { return_calculation };
