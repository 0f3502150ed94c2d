import transactions from './en/transactions.json' with { type: 'json' };

/** The texts of the pages about money beyond the first ones in English; the keys of every other language follow these. */
export const enWealth = { transactions };
