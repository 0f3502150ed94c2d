// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import contact_details from '../fr/contact-details.json' with { type: 'json' };
import type { enContactDetails } from './en-contact-details.ts';

/** The texts of the load group contact-details. */
export const frContactDetails: { [Domain in keyof typeof enContactDetails]: object } = { contact_details };
