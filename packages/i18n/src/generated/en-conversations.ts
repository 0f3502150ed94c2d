// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import conversations from '../en/conversations.json' with { type: 'json' };

/** The texts of the load group conversations. */
export const enConversations = { conversations };
