import type { ArticleTopic } from '@portal/contracts/content-topics';
import { INSIGHTS_PAGE_SIZE } from '@portal/contracts/insights';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { pagedReadOf, readOf } from '../../rest/read.ts';
import { trpc } from '../../rest/trpc.ts';

/** The firm's articles on a topic, or all of them, read page by page. */
export const useArticles = (topic: ArticleTopic | null) => {
  const { client } = trpc.useUtils();
  const body = { ...(topic ? { topic } : {}), limit: INSIGHTS_PAGE_SIZE };
  const query = useInfiniteQuery({
    queryKey: getQueryKey(trpc.insights.list, { body }, 'infinite'),
    queryFn: ({ pageParam, signal }) =>
      client.insights.list.query(
        { body: { ...body, ...(pageParam === null ? {} : { after: pageParam }) } },
        { signal },
      ),
    // TypeScript infers the type of every page parameter from this one.
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const [first] = query.data?.pages ?? [];
  return {
    data: first && {
      count: first.count,
      topics: first.topics,
      rows: query.data?.pages.flatMap(({ rows }) => rows) ?? [],
    },
    ...pagedReadOf(query),
  };
};

/** One article; `isUnknown` when the firm shows none under the key. */
export const useArticle = (key: string) => {
  const read = readOf(trpc.insights.article.useQuery({ params: { key } }));
  const code = read.error?.code;
  return { ...read, isUnknown: code === 'not_found' || code === 'invalid_request' };
};
