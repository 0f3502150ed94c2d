import { DOCUMENTS_PAGE_SIZE } from '@portal/contracts/constants';
import { keepPreviousData } from '@tanstack/react-query';
import { readOf } from '../../rest/read.ts';
import { trpc } from '../../rest/trpc.ts';

/** The latest documents of the client whose names have a text; of any name when it is empty. */
export const useLatestDocuments = (text: string) =>
  readOf(
    trpc.documents.list.useQuery(
      { body: { limit: DOCUMENTS_PAGE_SIZE, ...(text && { text }) } },
      { placeholderData: keepPreviousData },
    ),
  );
