// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import meetings from '../en/meetings.json' with { type: 'json' };

/** The texts of the load group meetings. */
export const enMeetings = { meetings };
