// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import return_pictures from '../fr/return-pictures.json' with { type: 'json' };
import type { enReturnPictures } from './en-return-pictures.ts';

/** The texts of the load group return-pictures. */
export const frReturnPictures: { [Domain in keyof typeof enReturnPictures]: object } = { return_pictures };
