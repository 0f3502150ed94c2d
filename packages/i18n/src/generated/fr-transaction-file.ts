// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import transaction_file from '../fr/transaction-file.json' with { type: 'json' };
import type { enTransactionFile } from './en-transaction-file.ts';

/** The texts of the load group transaction-file. */
export const frTransactionFile: { [Domain in keyof typeof enTransactionFile]: object } = { transaction_file };
