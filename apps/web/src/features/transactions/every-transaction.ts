import { TRANSACTIONS_MAX_ROWS } from '@portal/contracts/constants';
import type { Transaction } from '@portal/contracts/transactions';
import type { createClient } from '../../rest/trpc.ts';
import type { filterOf } from './filters.ts';

export type Client = ReturnType<typeof createClient>;

export type Filter = ReturnType<typeof filterOf>;

/** Reads every transaction that matches a filter, page by page. */
export const everyTransaction = async (client: Client, filter: Filter): Promise<Transaction[]> => {
  const rows: Transaction[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof client.transactions.list.query>> =
      await client.transactions.list.query({
        body: { ...filter, limit: TRANSACTIONS_MAX_ROWS, ...(after !== null && { after }) },
      });
    rows.push(...page.rows);
    after = page.next;
  } while (after !== null);
  return rows;
};
