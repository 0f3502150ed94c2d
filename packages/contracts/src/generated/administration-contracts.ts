// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';
import { portalSettings } from '../portal-settings.ts';
import { users } from '../users.ts';

/** The calls of the load group administration. */
export const administrationContracts = { portalSettings, users } as const satisfies Record<
  string,
  Record<string, CallShape>
>;
