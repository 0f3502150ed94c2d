// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import costs from '../fr/costs.json' with { type: 'json' };
import income from '../fr/income.json' with { type: 'json' };
import realized_gains from '../fr/realized-gains.json' with { type: 'json' };
import type { enCosts } from './en-costs.ts';

/** The texts of the load group costs. */
export const frCosts: { [Domain in keyof typeof enCosts]: object } = { costs, income, realized_gains };
