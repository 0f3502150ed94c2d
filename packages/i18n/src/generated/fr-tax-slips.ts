// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import tax_slips from '../fr/tax-slips.json' with { type: 'json' };
import type { enTaxSlips } from './en-tax-slips.ts';

/** The texts of the load group tax-slips. */
export const frTaxSlips: { [Domain in keyof typeof enTaxSlips]: object } = { tax_slips };
