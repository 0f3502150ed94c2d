// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';
import { errorReports } from '../error-reports.ts';

/** The calls of the load group error-reports. */
export const errorReportsContracts = { errorReports } as const satisfies Record<
  string,
  Record<string, CallShape>
>;
