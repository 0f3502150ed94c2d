import { DOCUMENTS_MAX_ROWS, DOCUMENTS_PAGE_SIZE } from '@portal/contracts/constants';
import { usePagedRead } from '../../rest/paged-read.ts';
import { trpc } from '../../rest/trpc.ts';
import { filterOf, type Filters } from './filters.ts';

/** The documents that match the filters, read page by page. */
export const useDocuments = (filters: Filters) => {
  const { client } = trpc.useUtils();
  const filter = filterOf(filters);
  const { pages, ...read } = usePagedRead({
    procedure: trpc.documents.list,
    client: client.documents.list,
    input: { body: filter },
    inputAt: (cursor) => ({
      // The first page is small, so that it comes fast; those after it are large.
      body:
        cursor === null
          ? { ...filter, limit: DOCUMENTS_PAGE_SIZE }
          : { ...filter, limit: DOCUMENTS_MAX_ROWS, after: cursor },
    }),
    shouldKeepPrevious: true,
  });
  return {
    /** The first page, which says what can be filtered by. */
    data: pages?.[0],
    rows: pages?.flatMap(({ rows }) => rows) ?? [],
    ...read,
  };
};

export type Documents = ReturnType<typeof useDocuments>;
