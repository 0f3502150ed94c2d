// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import questionnaires from '../en/questionnaires.json' with { type: 'json' };

/** The texts of the load group questionnaires. */
export const enQuestionnaires = { questionnaires };
