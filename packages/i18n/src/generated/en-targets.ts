// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import targets from '../en/targets.json' with { type: 'json' };

/** The texts of the load group targets. */
export const enTargets = { targets };
