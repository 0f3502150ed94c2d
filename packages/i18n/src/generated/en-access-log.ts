// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import access_log from '../en/access-log.json' with { type: 'json' };

/** The texts of the load group access-log. */
export const enAccessLog = { access_log };
