import type { ArticleTopic } from '@portal/contracts/content-topics';
import { INSIGHTS_PAGE_SIZE } from '@portal/contracts/insights';
import { usePagedRead } from '../../rest/paged-read.ts';
import { readOf } from '../../rest/read.ts';
import { trpc } from '../../rest/trpc.ts';

/** The firm's articles on a topic, or all of them, read page by page. */
export const useArticles = (topic: ArticleTopic | null) => {
  const { client } = trpc.useUtils();
  const body = { ...(topic ? { topic } : {}), limit: INSIGHTS_PAGE_SIZE };
  const { pages, ...read } = usePagedRead({
    procedure: trpc.insights.list,
    client: client.insights.list,
    input: { body },
    inputAt: (cursor) => ({ body: { ...body, ...(cursor === null ? {} : { after: cursor }) } }),
    shouldKeepPrevious: true,
  });
  const first = pages?.[0];
  return {
    data: first && {
      count: first.count,
      topics: first.topics,
      rows: pages.flatMap(({ rows }) => rows),
    },
    ...read,
  };
};

/** One article; `isUnknown` when the firm shows none under the key. */
export const useArticle = (key: string) => {
  const read = readOf(trpc.insights.article.useQuery({ params: { key } }));
  const code = read.error?.code;
  return { ...read, isUnknown: code === 'not_found' || code === 'invalid_request' };
};
