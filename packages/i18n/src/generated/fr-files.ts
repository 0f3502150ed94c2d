// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import document_list from '../fr/document-list.json' with { type: 'json' };
import uploads from '../fr/uploads.json' with { type: 'json' };
import type { enFiles } from './en-files.ts';

/** The texts of the load group files. */
export const frFiles: { [Domain in keyof typeof enFiles]: object } = { document_list, uploads };
