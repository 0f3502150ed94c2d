// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';
import { advisedClients } from '../advised-clients.ts';

/** The calls of the load group advised-clients. */
export const advisedClientsContracts = { advisedClients } as const satisfies Record<
  string,
  Record<string, CallShape>
>;
