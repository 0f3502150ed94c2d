// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import consents from '../fr/consents.json' with { type: 'json' };
import type { enConsents } from './en-consents.ts';

/** The texts of the load group consents. */
export const frConsents: { [Domain in keyof typeof enConsents]: object } = { consents };
