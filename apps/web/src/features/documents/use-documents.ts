import { DOCUMENTS_MAX_ROWS, DOCUMENTS_PAGE_SIZE } from '@portal/contracts/constants';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { pagedReadOf } from '../../rest/read.ts';
import { trpc } from '../../rest/trpc.ts';
import { filterOf, type Filters } from './filters.ts';

/**
 * The documents that match the filters, read page by page. Their key is beneath that of the call, so that an invalidation
 * of it or of its domain reaches every page.
 */
export const useDocuments = (filters: Filters) => {
  const { client } = trpc.useUtils();
  const filter = filterOf(filters);
  const query = useInfiniteQuery({
    queryKey: getQueryKey(trpc.documents.list, { body: filter }, 'infinite'),
    queryFn: ({ pageParam, signal }) =>
      client.documents.list.query(
        {
          // The first page is small, so that it comes fast; those after it are large.
          body:
            pageParam === null
              ? { ...filter, limit: DOCUMENTS_PAGE_SIZE }
              : { ...filter, limit: DOCUMENTS_MAX_ROWS, after: pageParam },
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
    /** The first page, which says what can be filtered by. */
    data: pages?.[0],
    rows: pages?.flatMap(({ rows }) => rows) ?? [],
    ...pagedReadOf(query),
  };
};

export type Documents = ReturnType<typeof useDocuments>;
