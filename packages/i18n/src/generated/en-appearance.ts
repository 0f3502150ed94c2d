// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import appearance from '../en/appearance.json' with { type: 'json' };

/** The texts of the load group appearance. */
export const enAppearance = { appearance };
