// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import definitions from '../fr/definitions.json' with { type: 'json' };
import type { enDefinitions } from './en-definitions.ts';

/** The texts of the load group definitions. */
export const frDefinitions: { [Domain in keyof typeof enDefinitions]: object } = { definitions };
