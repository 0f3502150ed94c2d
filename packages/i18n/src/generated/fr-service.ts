// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import attachments from '../fr/attachments.json' with { type: 'json' };
import contact from '../fr/contact.json' with { type: 'json' };
import conversations from '../fr/conversations.json' with { type: 'json' };
import inquiries from '../fr/inquiries.json' with { type: 'json' };
import meetings from '../fr/meetings.json' with { type: 'json' };
import type { enService } from './en-service.ts';

/** The texts of the load group service. */
export const frService: { [Domain in keyof typeof enService]: object } = {
  attachments,
  contact,
  conversations,
  inquiries,
  meetings,
};
