// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import costs from '../en/costs.json' with { type: 'json' };
import income from '../en/income.json' with { type: 'json' };
import realized_gains from '../en/realized-gains.json' with { type: 'json' };

/** The texts of the load group costs. */
export const enCosts = { costs, income, realized_gains };
