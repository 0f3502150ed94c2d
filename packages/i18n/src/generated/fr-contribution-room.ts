// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import contribution_room from '../fr/contribution-room.json' with { type: 'json' };
import type { enContributionRoom } from './en-contribution-room.ts';

/** The texts of the load group contribution-room. */
export const frContributionRoom: { [Domain in keyof typeof enContributionRoom]: object } = {
  contribution_room,
};
