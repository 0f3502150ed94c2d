// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import reports from '../fr/reports.json' with { type: 'json' };
import type { enReports } from './en-reports.ts';

/** The texts of the load group reports. */
export const frReports: { [Domain in keyof typeof enReports]: object } = { reports };
