// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import trade_instructions from '../fr/trade-instructions.json' with { type: 'json' };
import type { enTradeInstructions } from './en-trade-instructions.ts';

/** The texts of the load group trade-instructions. */
export const frTradeInstructions: { [Domain in keyof typeof enTradeInstructions]: object } = {
  trade_instructions,
};
