// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';
import { fieldFigures } from '../field-figures.ts';

/** The calls of the load group field-figures. */
export const fieldFiguresContracts = { fieldFigures } as const satisfies Record<
  string,
  Record<string, CallShape>
>;
