// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import portal_settings from '../en/portal-settings.json' with { type: 'json' };
import users from '../en/users.json' with { type: 'json' };

/** The texts of the load group administration. */
export const enAdministration = { portal_settings, users };
