// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import attachments from '../en/attachments.json' with { type: 'json' };

/** The texts of the load group attachments. */
export const enAttachments = { attachments };
