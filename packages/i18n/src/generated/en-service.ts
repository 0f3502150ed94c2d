// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import attachments from '../en/attachments.json' with { type: 'json' };
import contact from '../en/contact.json' with { type: 'json' };
import conversations from '../en/conversations.json' with { type: 'json' };
import inquiries from '../en/inquiries.json' with { type: 'json' };
import meetings from '../en/meetings.json' with { type: 'json' };

/** The texts of the load group service. */
export const enService = { attachments, contact, conversations, inquiries, meetings };
