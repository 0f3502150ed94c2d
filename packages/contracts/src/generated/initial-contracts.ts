// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';
import { appConfig } from '../app-config.ts';
import { documents } from '../documents.ts';
import { notifications } from '../notifications.ts';
import { session } from '../session.ts';
import { user } from '../user.ts';

/** The calls of the load group initial. */
export const initialContracts = {
  appConfig,
  documents,
  notifications,
  session,
  user,
} as const satisfies Record<string, Record<string, CallShape>>;
