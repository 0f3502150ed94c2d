// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import contribution_room from '../en/contribution-room.json' with { type: 'json' };

/** The texts of the load group contribution-room. */
export const enContributionRoom = { contribution_room };
