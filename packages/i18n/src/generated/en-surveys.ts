// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import surveys from '../en/surveys.json' with { type: 'json' };

/** The texts of the load group surveys. */
export const enSurveys = { surveys };
