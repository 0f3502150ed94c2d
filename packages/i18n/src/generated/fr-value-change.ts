// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import value_change from '../fr/value-change.json' with { type: 'json' };
import type { enValueChange } from './en-value-change.ts';

/** The texts of the load group value-change. */
export const frValueChange: { [Domain in keyof typeof enValueChange]: object } = { value_change };
