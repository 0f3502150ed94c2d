// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import conversations from '../fr/conversations.json' with { type: 'json' };
import type { enConversations } from './en-conversations.ts';

/** The texts of the load group conversations. */
export const frConversations: { [Domain in keyof typeof enConversations]: object } = { conversations };
