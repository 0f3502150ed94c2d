// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import accounts from '../en/accounts.json' with { type: 'json' };
import ask from '../en/ask.json' with { type: 'json' };
import charts from '../en/charts.json' with { type: 'json' };
import dashboard from '../en/dashboard.json' with { type: 'json' };
import defined_term from '../en/defined-term.json' with { type: 'json' };
import held_at_cost from '../en/held-at-cost.json' with { type: 'json' };
import performance from '../en/performance.json' with { type: 'json' };
import returns from '../en/returns.json' with { type: 'json' };

/** The texts of the load group overview. */
export const enOverview = {
  accounts,
  ask,
  charts,
  dashboard,
  defined_term,
  held_at_cost,
  performance,
  returns,
};
