import { TRANSACTIONS_MAX_ROWS, TRANSACTIONS_PAGE_SIZE } from '@portal/contracts/constants';
import { usePagedRead } from '../../rest/paged-read.ts';
import { trpc } from '../../rest/trpc.ts';
import { filterOf, type Filters } from './filters.ts';

/** The transactions that match the filters, read page by page, with the totals of all of them. */
export const useTransactions = (filters: Filters) => {
  const { client } = trpc.useUtils();
  const filter = filterOf(filters);
  const { pages, ...read } = usePagedRead({
    procedure: trpc.transactions.list,
    client: client.transactions.list,
    input: { body: filter },
    inputAt: (cursor) => ({
      // The first page is small, so that it comes fast; those after it are large.
      body:
        cursor === null
          ? { ...filter, limit: TRANSACTIONS_PAGE_SIZE }
          : { ...filter, limit: TRANSACTIONS_MAX_ROWS, after: cursor },
    }),
    shouldKeepPrevious: true,
  });
  return {
    /** The first page, which has the totals. */
    data: pages?.[0],
    rows: pages?.flatMap(({ rows }) => rows) ?? [],
    ...read,
  };
};

export type Transactions = ReturnType<typeof useTransactions>;
