import { useEffect, useRef, useState } from 'react';
import { isCanceled, restErrorOf, type RestError } from '../../rest/rest-error.ts';
import { PhotoError, type PhotoErrorReason } from './photo-file.ts';
import { preparePhoto, type PreparedPhoto } from './prepare-photo.ts';
import { useSendPhoto } from './use-avatar.ts';

const errorKeys = {
  not_a_photo: 'avatar.refused.not_a_photo',
  several: 'avatar.refused.several',
  too_large: 'avatar.refused.too_large',
  too_many_pixels: 'avatar.refused.too_many_pixels',
  damaged: 'avatar.refused.damaged',
} as const satisfies Record<PhotoErrorReason, string>;

type FailureKey =
  | (typeof errorKeys)[PhotoErrorReason]
  | RestError['messageKey']
  | 'avatar.cancelled'
  | 'avatar.cannot_be_shown';

/** The state of an upload; `ended` with the reason when it failed. */
export type Upload =
  | { stage: 'none' }
  | { stage: 'preparing' }
  | { stage: 'sending'; share: number }
  | { stage: 'scanning' }
  | { stage: 'ended'; text: FailureKey; tone: 'error' | 'info' };

const endOf = (caught: unknown): Upload => {
  if (isCanceled(caught)) return { stage: 'ended', text: 'avatar.cancelled', tone: 'info' };
  const text = caught instanceof PhotoError ? errorKeys[caught.reason] : restErrorOf(caught).messageKey;
  return { stage: 'ended', text, tone: 'error' };
};

/** Waits for `work` until it is cancelled. */
const orCanceled = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    }),
  ]);

interface PhotoUploadEvents {
  onClean: () => void;
  /** Called when the scan reports another result after the view of the upload was left. */
  onUnclean: () => void;
  /** Called when the preparation and sending of a photo begin and end. */
  onUploading: (isUploading: boolean) => void;
}

/**
 * Takes a photo from the chosen file to the portal. The prepared photo is stored until it is shown, so that the upload
 * can be retried. Leaving the view cancels an upload, but not the wait for a scan.
 */
export const usePhotoUpload = ({ onClean, onUnclean, onUploading }: PhotoUploadEvents) => {
  const [upload, setUpload] = useState<Upload>({ stage: 'none' });
  const [photo, setPhoto] = useState<PreparedPhoto | null>(null);
  const { send, isClean } = useSendPhoto();
  const running = useRef<AbortController>(null);
  const isShown = useRef(true);

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      running.current?.abort();
    };
  }, []);

  const scan = async (id: string) => {
    setUpload({ stage: 'scanning' });
    if (await isClean(id)) {
      setPhoto(null);
      setUpload({ stage: 'none' });
      onClean();
    } else if (isShown.current) setUpload({ stage: 'ended', text: 'avatar.cannot_be_shown', tone: 'info' });
    else onUnclean();
  };

  const sendPrepared = async (prepare: () => Promise<PreparedPhoto>, signal: AbortSignal) => {
    const prepared = await prepare();
    setPhoto(prepared);
    signal.throwIfAborted();
    setUpload({ stage: 'sending', share: 0 });
    const onProgress = (share: number) => setUpload({ stage: 'sending', share });
    return send(prepared, { onProgress, signal });
  };

  const run = async (prepare: () => Promise<PreparedPhoto>) => {
    const cancelling = new AbortController();
    running.current = cancelling;
    setUpload({ stage: 'preparing' });
    onUploading(true);
    try {
      const sending = orCanceled(sendPrepared(prepare, cancelling.signal), cancelling.signal);
      await scan(await sending.finally(() => onUploading(false)));
    } catch (caught) {
      setUpload(endOf(caught));
    }
  };

  return {
    upload,
    photo,
    /** Whether the photo has not reached the gateway yet. */
    isUploading: upload.stage === 'preparing' || upload.stage === 'sending',
    choose: (files: readonly File[]) => {
      setPhoto(null);
      return run(() => preparePhoto(files));
    },
    sendAgain: (prepared: PreparedPhoto) => run(async () => prepared),
    cancel: () => running.current?.abort(),
  };
};
