// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import funds from '../fr/funds.json' with { type: 'json' };
import type { enFunds } from './en-funds.ts';

/** The texts of the load group funds. */
export const frFunds: { [Domain in keyof typeof enFunds]: object } = { funds };
