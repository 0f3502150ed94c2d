// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import desk from '../en/desk.json' with { type: 'json' };
import desk_documents from '../en/desk-documents.json' with { type: 'json' };

/** The texts of the load group desk. */
export const enDesk = { desk, desk_documents };
