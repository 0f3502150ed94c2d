// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import offline from '../fr/offline.json' with { type: 'json' };
import type { enOffline } from './en-offline.ts';

/** The texts of the load group offline. */
export const frOffline: { [Domain in keyof typeof enOffline]: object } = { offline };
