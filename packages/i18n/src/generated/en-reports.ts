// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import reports from '../en/reports.json' with { type: 'json' };

/** The texts of the load group reports. */
export const enReports = { reports };
