// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import household from '../fr/household.json' with { type: 'json' };
import type { enHousehold } from './en-household.ts';

/** The texts of the load group household. */
export const frHousehold: { [Domain in keyof typeof enHousehold]: object } = { household };
