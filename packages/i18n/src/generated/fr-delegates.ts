// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import delegates from '../fr/delegates.json' with { type: 'json' };
import type { enDelegates } from './en-delegates.ts';

/** The texts of the load group delegates. */
export const frDelegates: { [Domain in keyof typeof enDelegates]: object } = { delegates };
