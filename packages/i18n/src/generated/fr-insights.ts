// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import insights from '../fr/insights.json' with { type: 'json' };
import type { enInsights } from './en-insights.ts';

/** The texts of the load group insights. */
export const frInsights: { [Domain in keyof typeof enInsights]: object } = { insights };
