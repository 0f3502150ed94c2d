// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import surveys from '../fr/surveys.json' with { type: 'json' };
import type { enSurveys } from './en-surveys.ts';

/** The texts of the load group surveys. */
export const frSurveys: { [Domain in keyof typeof enSurveys]: object } = { surveys };
