// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import trade_instructions from '../en/trade-instructions.json' with { type: 'json' };

/** The texts of the load group trade-instructions. */
export const enTradeInstructions = { trade_instructions };
