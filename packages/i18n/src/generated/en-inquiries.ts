// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import inquiries from '../en/inquiries.json' with { type: 'json' };

/** The texts of the load group inquiries. */
export const enInquiries = { inquiries };
