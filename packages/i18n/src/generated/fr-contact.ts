// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import contact from '../fr/contact.json' with { type: 'json' };
import type { enContact } from './en-contact.ts';

/** The texts of the load group contact. */
export const frContact: { [Domain in keyof typeof enContact]: object } = { contact };
