// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import uploads from '../en/uploads.json' with { type: 'json' };

/** The texts of the load group uploads. */
export const enUploads = { uploads };
