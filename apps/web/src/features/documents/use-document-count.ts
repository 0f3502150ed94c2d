import { restErrorOf } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

/** How many documents there are to review; null until known or when the user may not see documents. */
export const useDocumentCount = ({ isEnabled }: { isEnabled: boolean }) => {
  const query = trpc.documents.count.useQuery(undefined, { enabled: isEnabled });
  return {
    // What was read in another role, or failed there, is none of this one's.
    count: isEnabled ? (query.data ?? null) : null,
    isLoading: query.isLoading,
    error: isEnabled && query.error ? restErrorOf(query.error) : null,
  };
};
