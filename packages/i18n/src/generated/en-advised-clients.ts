// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import advised_clients from '../en/advised-clients.json' with { type: 'json' };

/** The texts of the load group advised-clients. */
export const enAdvisedClients = { advised_clients };
