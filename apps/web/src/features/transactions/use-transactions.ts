import { TRANSACTIONS_MAX_ROWS, TRANSACTIONS_PAGE_SIZE } from '@portal/contracts/constants';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { pagedReadOf } from '../../rest/read.ts';
import { trpc } from '../../rest/trpc.ts';
import { filterOf, type Filters } from './filters.ts';

/**
 * The transactions that match the filters, read page by page, with the totals of all of them. Their key is beneath that of
 * the call, so that an invalidation of it or of its domain reaches every page.
 */
export const useTransactions = (filters: Filters) => {
  const { client } = trpc.useUtils();
  const filter = filterOf(filters);
  const query = useInfiniteQuery({
    queryKey: getQueryKey(trpc.transactions.list, { body: filter }, 'infinite'),
    queryFn: ({ pageParam, signal }) =>
      client.transactions.list.query(
        {
          // The first page is small, so that it comes fast; those after it are large.
          body:
            pageParam === null
              ? { ...filter, limit: TRANSACTIONS_PAGE_SIZE }
              : { ...filter, limit: TRANSACTIONS_MAX_ROWS, after: pageParam },
        },
        { signal },
      ),
    // TypeScript infers the type of every page parameter from this one.
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages;
  return {
    /** The first page, which has the totals. */
    data: pages?.[0],
    rows: pages?.flatMap(({ rows }) => rows) ?? [],
    ...pagedReadOf(query),
  };
};

export type Transactions = ReturnType<typeof useTransactions>;
