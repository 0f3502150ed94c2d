// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import contact_details from '../en/contact-details.json' with { type: 'json' };

/** The texts of the load group contact-details. */
export const enContactDetails = { contact_details };
