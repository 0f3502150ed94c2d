// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';
import { desk } from '../desk.ts';
import { deskDocuments } from '../desk-documents.ts';

/** The calls of the load group desk. */
export const deskContracts = { desk, deskDocuments } as const satisfies Record<
  string,
  Record<string, CallShape>
>;
