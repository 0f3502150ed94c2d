// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import return_calculation from '../fr/return-calculation.json' with { type: 'json' };
import type { enReturnCalculation } from './en-return-calculation.ts';

/** The texts of the load group return-calculation. */
export const frReturnCalculation: { [Domain in keyof typeof enReturnCalculation]: object } = {
  return_calculation,
};
