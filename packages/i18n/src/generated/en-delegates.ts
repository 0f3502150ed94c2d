// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import delegates from '../en/delegates.json' with { type: 'json' };

/** The texts of the load group delegates. */
export const enDelegates = { delegates };
