// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import portal_settings from '../fr/portal-settings.json' with { type: 'json' };
import users from '../fr/users.json' with { type: 'json' };
import type { enAdministration } from './en-administration.ts';

/** The texts of the load group administration. */
export const frAdministration: { [Domain in keyof typeof enAdministration]: object } = {
  portal_settings,
  users,
};
