import { TRANSACTIONS_MAX_ROWS, TRANSACTIONS_PAGE_SIZE } from '@portal/contracts/constants';
import type { Transaction } from '@portal/contracts/transactions';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { restErrorOf } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';
import { filterOf, type Filters } from './filters.ts';

/** The transactions that fit some filters, read piece by piece, with what they come to as a whole. */
export const useTransactions = (filters: Filters) => {
  const { client } = trpc.useUtils();
  const filter = filterOf(filters);
  const query = useInfiniteQuery({
    queryKey: ['transactions', filter],
    queryFn: ({ pageParam, signal }) =>
      client.transactions.list.query(
        {
          // The first rows come fast; whoever goes on reads many.
          body:
            pageParam === null
              ? { ...filter, limit: TRANSACTIONS_PAGE_SIZE }
              : { ...filter, limit: TRANSACTIONS_MAX_ROWS, after: pageParam },
        },
        { signal },
      ),
    // The type of the first parameter is that of all of them.
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages;
  return {
    whole: pages?.[0] ?? null,
    rows: pages?.flatMap(({ rows }) => rows) ?? [],
    isComing: query.isPlaceholderData,
    isMoreComing: query.isFetchingNextPage,
    error: query.error && restErrorOf(query.error),
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
    tryAgain: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  };
};

export type Transactions = ReturnType<typeof useTransactions>;

/** Reads every transaction that fits some filters, for a file. */
export const useEveryTransaction = () => {
  const { client } = trpc.useUtils();
  return async (filters: Filters): Promise<Transaction[]> => {
    const rows: Transaction[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof client.transactions.list.query>> =
        await client.transactions.list.query({
          body: {
            ...filterOf(filters),
            limit: TRANSACTIONS_MAX_ROWS,
            ...(after !== null && { after }),
          },
        });
      rows.push(...page.rows);
      after = page.next;
    } while (after !== null);
    return rows;
  };
};
