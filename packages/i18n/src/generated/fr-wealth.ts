// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import filters from '../fr/filters.json' with { type: 'json' };
import holdings from '../fr/holdings.json' with { type: 'json' };
import look_through from '../fr/look-through.json' with { type: 'json' };
import transactions from '../fr/transactions.json' with { type: 'json' };
import type { enWealth } from './en-wealth.ts';

/** The texts of the load group wealth. */
export const frWealth: { [Domain in keyof typeof enWealth]: object } = {
  filters,
  holdings,
  look_through,
  transactions,
};
