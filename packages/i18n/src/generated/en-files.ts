// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import document_list from '../en/document-list.json' with { type: 'json' };
import uploads from '../en/uploads.json' with { type: 'json' };

/** The texts of the load group files. */
export const enFiles = { document_list, uploads };
