// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import transaction_file from '../en/transaction-file.json' with { type: 'json' };

/** The texts of the load group transaction-file. */
export const enTransactionFile = { transaction_file };
