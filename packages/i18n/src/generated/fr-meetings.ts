// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import meetings from '../fr/meetings.json' with { type: 'json' };
import type { enMeetings } from './en-meetings.ts';

/** The texts of the load group meetings. */
export const frMeetings: { [Domain in keyof typeof enMeetings]: object } = { meetings };
