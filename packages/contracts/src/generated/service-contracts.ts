// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';
import { contact } from '../contact.ts';
import { conversations } from '../conversations.ts';
import { inquiries } from '../inquiries.ts';
import { meetings } from '../meetings.ts';

/** The calls of the load group service. */
export const serviceContracts = { contact, conversations, inquiries, meetings } as const satisfies Record<
  string,
  Record<string, CallShape>
>;
