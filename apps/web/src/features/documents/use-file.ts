import type { Language } from '@portal/contracts/constants';
import { useQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '../../rest/trpc.ts';

/** Larger files are downloaded: a page would hold all of their bytes. */
const VIEW_MAX_BYTES = 50 * 1024 * 1024;

/** What can be shown, by the type of the file. */
const kinds: Record<string, 'pdf' | 'image' | 'text'> = {
  'application/pdf': 'pdf',
  'image/png': 'image',
  'image/jpeg': 'image',
  'text/plain': 'text',
};

/** How a file of a type is shown; null where the portal cannot show it. */
export const kindOf = (mediaType: string) => kinds[mediaType] ?? null;

/** The bytes of one file of a document, fetched again whenever it is opened. */
export const useFile = (id: string, { language, size }: { language: Language | null; size: number }) => {
  const { client } = trpc.useUtils();
  const input = { params: { id }, body: { language, purpose: 'inline' as const } };
  return useQuery({
    queryKey: getQueryKey(trpc.documents.address, input, 'any'),
    gcTime: 0,
    // Bytes of a version never change, so that a change of the list does not fetch them again.
    staleTime: 'static',
    retry: false,
    queryFn: async ({ signal }) => {
      if (size > VIEW_MAX_BYTES) throw new Error('The file is too large to be shown.');
      const { url } = await client.documents.address.query(input, { signal });
      const response = await fetch(url, { signal });
      if (!response.ok) throw new Error(`The file could not be fetched: ${response.status}.`);
      return response.blob();
    },
  });
};
