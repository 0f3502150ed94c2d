// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import contact from '../en/contact.json' with { type: 'json' };

/** The texts of the load group contact. */
export const enContact = { contact };
