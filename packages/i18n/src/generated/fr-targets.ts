// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import targets from '../fr/targets.json' with { type: 'json' };
import type { enTargets } from './en-targets.ts';

/** The texts of the load group targets. */
export const frTargets: { [Domain in keyof typeof enTargets]: object } = { targets };
