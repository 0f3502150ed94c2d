// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import attachments from '../fr/attachments.json' with { type: 'json' };
import type { enAttachments } from './en-attachments.ts';

/** The texts of the load group attachments. */
export const frAttachments: { [Domain in keyof typeof enAttachments]: object } = { attachments };
