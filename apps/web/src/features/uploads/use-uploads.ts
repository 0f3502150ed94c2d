import type { Upload } from '@portal/contracts/uploads';
import { readOf } from '../../rest/read.ts';
import { restErrorOf } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

/** A scan takes seconds; the event that reports its end may be lost. */
const POLL_INTERVAL_MS = 5_000;

const isPending = ({ state }: Upload) => state === 'pending';

/** The client's uploads, newest first. While one is being scanned they are read again every few seconds. */
export const useUploads = () =>
  readOf(
    trpc.uploads.list.useQuery(undefined, {
      refetchInterval: ({ state }) => (state.data?.some(isPending) ? POLL_INTERVAL_MS : false),
    }),
  );

/** The documents that the advisor asks for, the earliest due first; read again like the uploads that are for them. */
export const useDocumentRequests = () =>
  readOf(
    trpc.uploads.requests.useQuery(undefined, {
      refetchInterval: ({ state }) =>
        state.data?.some(({ upload_state }) => upload_state === 'pending') ? POLL_INTERVAL_MS : false,
    }),
  );

export type DocumentRequest = NonNullable<ReturnType<typeof useDocumentRequests>['data']>[number];

/** The types of documents that may be uploaded, and how large one may be. */
export const useUploadTypes = () => readOf(trpc.uploads.types.useQuery());

/** Cancels an upload, or removes one that was quarantined; `error` is why the last attempt failed. */
export const useCancelUpload = () => {
  const cache = trpc.useUtils();
  const { mutate, error } = trpc.uploads.cancel.useMutation({
    // Also when it fails: the upload may be in another state by then.
    onSettled: () => Promise.all([cache.uploads.list.invalidate(), cache.uploads.requests.invalidate()]),
  });
  return {
    cancel: (upload_id: string) => mutate({ params: { upload_id } }),
    error: error && restErrorOf(error),
  };
};
