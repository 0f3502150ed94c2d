// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import tax_slips from '../en/tax-slips.json' with { type: 'json' };

/** The texts of the load group tax-slips. */
export const enTaxSlips = { tax_slips };
