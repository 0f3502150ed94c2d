// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import appearance from '../fr/appearance.json' with { type: 'json' };
import type { enAppearance } from './en-appearance.ts';

/** The texts of the load group appearance. */
export const frAppearance: { [Domain in keyof typeof enAppearance]: object } = { appearance };
