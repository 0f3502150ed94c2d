// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import accounts from '../fr/accounts.json' with { type: 'json' };
import ask from '../fr/ask.json' with { type: 'json' };
import charts from '../fr/charts.json' with { type: 'json' };
import dashboard from '../fr/dashboard.json' with { type: 'json' };
import defined_term from '../fr/defined-term.json' with { type: 'json' };
import held_at_cost from '../fr/held-at-cost.json' with { type: 'json' };
import performance from '../fr/performance.json' with { type: 'json' };
import returns from '../fr/returns.json' with { type: 'json' };
import type { enOverview } from './en-overview.ts';

/** The texts of the load group overview. */
export const frOverview: { [Domain in keyof typeof enOverview]: object } = {
  accounts,
  ask,
  charts,
  dashboard,
  defined_term,
  held_at_cost,
  performance,
  returns,
};
