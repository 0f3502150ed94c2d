import {
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { restErrorOf } from './rest-error.ts';

/** Where a page begins; null for the first, and after the last. */
type Cursor = string | null;

type Options<Page> = UseInfiniteQueryOptions<Page, Error, InfiniteData<Page, Cursor>, QueryKey, Cursor>;

interface PagedRead<Input, Page> extends Pick<Options<Page>, 'staleTime' | 'refetchInterval'> {
  /** The call, which names the key: an invalidation of it or of its domain reaches every page. */
  procedure: Parameters<typeof getQueryKey>[0];
  client: { query: (input: Input, options: { signal: AbortSignal }) => Promise<Page> };
  /** What all pages have in common. */
  input: Input;
  inputAt: (cursor: Cursor) => Input;
  /** Whether what was read with another input is shown until this is read. */
  shouldKeepPrevious?: boolean;
}

/** Reads a list page by page, where a function says at which cursor the next page begins. */
export const usePagedReadBy = <Input, Page>(
  cursorAfter: (page: Page) => Cursor,
  { procedure, client, input, inputAt, shouldKeepPrevious, ...options }: PagedRead<Input, Page>,
) => {
  const query = useInfiniteQuery({
    ...options,
    queryKey: getQueryKey(procedure, input, 'infinite'),
    queryFn: ({ pageParam, signal }) => client.query(inputAt(pageParam), { signal }),
    // TypeScript infers the type of every page parameter from this one.
    initialPageParam: null as Cursor,
    getNextPageParam: cursorAfter,
    ...(shouldKeepPrevious && { placeholderData: keepPreviousData }),
  });
  return {
    /** Undefined until the first was read. */
    pages: query.data?.pages,
    error: query.error ? restErrorOf(query.error) : null,
    /** Repeats what failed: the next page, or the read. */
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
    isRefreshing: query.isPlaceholderData,
    isFetchingMore: query.isFetchingNextPage,
    /** Null when everything was read. */
    fetchMore: query.hasNextPage ? () => void query.fetchNextPage() : null,
  };
};

/** Reads a list page by page, of which each page has the cursor of the next. */
export const usePagedRead = <Input, Page extends { next: Cursor }>(read: PagedRead<Input, Page>) =>
  usePagedReadBy(({ next }) => next, read);
