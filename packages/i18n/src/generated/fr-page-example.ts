// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import page_example from '../fr/page-example.json' with { type: 'json' };
import type { enPageExample } from './en-page-example.ts';

/** The texts of the load group page-example. */
export const frPageExample: { [Domain in keyof typeof enPageExample]: object } = { page_example };
