// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import legal from '../fr/legal.json' with { type: 'json' };
import type { enLegal } from './en-legal.ts';

/** The texts of the load group legal. */
export const frLegal: { [Domain in keyof typeof enLegal]: object } = { legal };
