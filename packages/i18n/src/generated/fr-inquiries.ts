// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import inquiries from '../fr/inquiries.json' with { type: 'json' };
import type { enInquiries } from './en-inquiries.ts';

/** The texts of the load group inquiries. */
export const frInquiries: { [Domain in keyof typeof enInquiries]: object } = { inquiries };
