// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import securities from '../fr/securities.json' with { type: 'json' };
import type { enSecurities } from './en-securities.ts';

/** The texts of the load group securities. */
export const frSecurities: { [Domain in keyof typeof enSecurities]: object } = { securities };
