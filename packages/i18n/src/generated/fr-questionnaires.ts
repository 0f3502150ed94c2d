// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import questionnaires from '../fr/questionnaires.json' with { type: 'json' };
import type { enQuestionnaires } from './en-questionnaires.ts';

/** The texts of the load group questionnaires. */
export const frQuestionnaires: { [Domain in keyof typeof enQuestionnaires]: object } = { questionnaires };
