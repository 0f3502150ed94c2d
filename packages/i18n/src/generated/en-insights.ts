// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import insights from '../en/insights.json' with { type: 'json' };

/** The texts of the load group insights. */
export const enInsights = { insights };
