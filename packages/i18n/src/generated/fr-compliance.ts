// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import compliance from '../fr/compliance.json' with { type: 'json' };
import type { enCompliance } from './en-compliance.ts';

/** The texts of the load group compliance. */
export const frCompliance: { [Domain in keyof typeof enCompliance]: object } = { compliance };
