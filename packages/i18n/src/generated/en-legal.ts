// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import legal from '../en/legal.json' with { type: 'json' };

/** The texts of the load group legal. */
export const enLegal = { legal };
