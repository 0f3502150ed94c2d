// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import definitions from '../en/definitions.json' with { type: 'json' };

/** The texts of the load group definitions. */
export const enDefinitions = { definitions };
