// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import filters from '../en/filters.json' with { type: 'json' };
import holdings from '../en/holdings.json' with { type: 'json' };
import look_through from '../en/look-through.json' with { type: 'json' };
import transactions from '../en/transactions.json' with { type: 'json' };

/** The texts of the load group wealth. */
export const enWealth = { filters, holdings, look_through, transactions };
