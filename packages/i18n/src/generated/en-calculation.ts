// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import calculation from '../en/calculation.json' with { type: 'json' };
import projection_calculation from '../en/projection-calculation.json' with { type: 'json' };

/** The texts of the load group calculation. */
export const enCalculation = { calculation, projection_calculation };
