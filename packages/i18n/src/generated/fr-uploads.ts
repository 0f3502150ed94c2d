// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import uploads from '../fr/uploads.json' with { type: 'json' };
import type { enUploads } from './en-uploads.ts';

/** The texts of the load group uploads. */
export const frUploads: { [Domain in keyof typeof enUploads]: object } = { uploads };
