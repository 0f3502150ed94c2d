// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import advised_clients from '../fr/advised-clients.json' with { type: 'json' };
import type { enAdvisedClients } from './en-advised-clients.ts';

/** The texts of the load group advised-clients. */
export const frAdvisedClients: { [Domain in keyof typeof enAdvisedClients]: object } = { advised_clients };
