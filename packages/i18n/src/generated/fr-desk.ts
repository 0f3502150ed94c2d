// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import desk from '../fr/desk.json' with { type: 'json' };
import desk_documents from '../fr/desk-documents.json' with { type: 'json' };
import type { enDesk } from './en-desk.ts';

/** The texts of the load group desk. */
export const frDesk: { [Domain in keyof typeof enDesk]: object } = { desk, desk_documents };
