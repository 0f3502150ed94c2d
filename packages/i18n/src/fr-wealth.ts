import transactions from './fr/transactions.json' with { type: 'json' };

import type { enWealth } from './en-wealth.ts';

/** The texts of the pages about money beyond the first ones in French. A domain that is missing here does not compile. */
export const frWealth: { [Domain in keyof typeof enWealth]: object } = { transactions };
