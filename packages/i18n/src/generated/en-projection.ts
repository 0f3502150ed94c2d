// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import projection from '../en/projection.json' with { type: 'json' };

/** The texts of the load group projection. */
export const enProjection = { projection };
