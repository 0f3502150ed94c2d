// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import calculation from '../fr/calculation.json' with { type: 'json' };
import projection_calculation from '../fr/projection-calculation.json' with { type: 'json' };
import type { enCalculation } from './en-calculation.ts';

/** The texts of the load group calculation. */
export const frCalculation: { [Domain in keyof typeof enCalculation]: object } = {
  calculation,
  projection_calculation,
};
