// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import consents from '../en/consents.json' with { type: 'json' };
import faq from '../en/faq.json' with { type: 'json' };
import insights from '../en/insights.json' with { type: 'json' };
import legal from '../en/legal.json' with { type: 'json' };

/** The texts of the load group publications. */
export const enPublications = { consents, faq, insights, legal };
