// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import own_data from '../fr/own-data.json' with { type: 'json' };
import type { enOwnData } from './en-own-data.ts';

/** The texts of the load group own-data. */
export const frOwnData: { [Domain in keyof typeof enOwnData]: object } = { own_data };
