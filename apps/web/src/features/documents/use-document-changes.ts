import { restErrorOf } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

/** Marks documents and acknowledges them. The list and the count of new documents follow at once. */
export const useDocumentChanges = () => {
  const utils = trpc.useUtils();
  const refresh = () => void utils.documents.invalidate();
  const view = trpc.documents.view.useMutation({
    onSuccess: ({ new_count }) => {
      utils.documents.count.setData(undefined, new_count);
      refresh();
    },
  });
  const acknowledge = trpc.documents.acknowledge.useMutation({ onSuccess: refresh });
  const error = view.error ?? acknowledge.error;
  return {
    mark: (ids: string[], status: 'new' | 'viewed') => view.mutate({ body: { ids, status } }),
    acknowledge: (id: string) => acknowledge.mutate({ params: { id } }),
    isAcknowledging: acknowledge.isPending,
    /** When the document was acknowledged here; undefined while it was not. */
    acknowledgedAt: acknowledge.data?.at,
    error: error && restErrorOf(error),
  };
};
