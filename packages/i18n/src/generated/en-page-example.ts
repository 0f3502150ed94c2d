// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import page_example from '../en/page-example.json' with { type: 'json' };

/** The texts of the load group page-example. */
export const enPageExample = { page_example };
