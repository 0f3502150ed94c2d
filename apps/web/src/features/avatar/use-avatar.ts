import { putFile } from '../../rest/put-file.ts';
import { restErrorOf } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';
import type { PreparedPhoto } from './prepare-photo.ts';
import { scanResult } from './scan-result.ts';

interface Sending {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** The user's current photo; null when there is none. Its address may be missing while the photo is not. */
export const useCurrentPhoto = () => {
  const { data } = trpc.user.me.useQuery();
  return data?.photo_uuid ? { id: data.photo_uuid, url: data.photo_url || null } : null;
};

/** Uploads a photo and waits for its scan; each part of the portal that shows the photo then fetches it again. */
export const useSendPhoto = () => {
  const cache = trpc.useUtils();
  const { mutateAsync: announce } = trpc.avatar.create.useMutation();
  const { mutate: archive } = trpc.avatar.archive.useMutation();
  return {
    /** Announces a photo, sends it and returns the id of its attachment. A cancelled upload leaves nothing behind. */
    send: async ({ name, file }: PreparedPhoto, { onProgress, signal }: Sending) => {
      const body = { file_name: name, file_type: file.type, file_size: file.size };
      const { upload_info, attachment_uuid } = await announce({ body });
      try {
        await putFile({ ...upload_info, body: file, onProgress, signal });
      } catch (caught) {
        // Its bytes may all have arrived when it is cancelled, and would become the photo after all.
        if (signal.aborted) archive({ params: { id: attachment_uuid } });
        throw caught;
      }
      return attachment_uuid;
    },
    isClean: async (id: string) => {
      const getStatus = () => cache.avatar.status.fetch({ params: { id } }, { staleTime: 0, retry: false });
      const isClean = (await scanResult(getStatus)) === 'clean';
      await cache.user.me.invalidate();
      return isClean;
    },
  };
};

/** Removes the photo; `error` is why the last attempt failed. */
export const useRemovePhoto = (onRemoved: () => void) => {
  const cache = trpc.useUtils();
  const { mutate, isPending, error } = trpc.avatar.archive.useMutation({
    onSuccess: onRemoved,
    // Also when it fails: the photo may have been removed elsewhere.
    onSettled: () => cache.user.me.invalidate(),
  });
  return {
    remove: (id: string) => mutate({ params: { id } }),
    isRemoving: isPending,
    error: error && restErrorOf(error),
  };
};
