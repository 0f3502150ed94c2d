// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import return_pictures from '../en/return-pictures.json' with { type: 'json' };

/** The texts of the load group return-pictures. */
export const enReturnPictures = { return_pictures };
