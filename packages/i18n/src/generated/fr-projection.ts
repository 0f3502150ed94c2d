// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import projection from '../fr/projection.json' with { type: 'json' };
import type { enProjection } from './en-projection.ts';

/** The texts of the load group projection. */
export const frProjection: { [Domain in keyof typeof enProjection]: object } = { projection };
