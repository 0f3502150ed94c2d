// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import consents from '../fr/consents.json' with { type: 'json' };
import faq from '../fr/faq.json' with { type: 'json' };
import insights from '../fr/insights.json' with { type: 'json' };
import legal from '../fr/legal.json' with { type: 'json' };
import type { enPublications } from './en-publications.ts';

/** The texts of the load group publications. */
export const frPublications: { [Domain in keyof typeof enPublications]: object } = {
  consents,
  faq,
  insights,
  legal,
};
