import { AVATAR_SIDE_PX } from '@portal/contracts/constants';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { PHOTO_MAX_MEGABYTES, PHOTO_MAX_MEGAPIXELS } from './photo-file.ts';
import type { PreparedPhoto } from './prepare-photo.ts';
import type { Upload } from './use-photo-upload.ts';

interface PhotoProgressProps {
  upload: Upload;
  photo: PreparedPhoto | null;
  isUploading: boolean;
  sendAgain: (photo: PreparedPhoto) => void;
  cancel: () => void;
  /** Called when a focused button is removed. */
  onLeave: () => void;
}

/** The progress of the upload, beside the photo that was chosen. */
export const PhotoProgress = (props: PhotoProgressProps) => {
  const { upload, photo, isUploading, sendAgain, cancel, onLeave } = props;
  const { t } = useTranslation();
  const leaving = (act: () => void) => () => {
    onLeave();
    act();
  };
  return (
    <div className="photo-progress">
      {photo && <Preview photo={photo} />}
      <div className="photo-progress-side">
        <Stage upload={upload} />
        {photo?.isRenamed && <p>{t('avatar.renamed', { kind: kindOf(photo), name: photo.name })}</p>}
        {upload.stage === 'sending' && (
          <progress aria-label={t('avatar.sent_share')} value={upload.share} max={1} />
        )}
        {isUploading && <Button onClick={leaving(cancel)}>{t('avatar.cancel')}</Button>}
        {upload.stage === 'ended' && photo && (
          <Button onClick={leaving(() => sendAgain(photo))}>{t('shell.try_again')}</Button>
        )}
      </div>
    </div>
  );
};

const kindOf = ({ file }: PreparedPhoto) => (file.type === 'image/png' ? 'PNG' : 'JPEG');

const Preview = ({ photo }: { photo: PreparedPhoto }) => {
  const { t } = useTranslation();
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(photo.file);
      return () => URL.revokeObjectURL(image.src);
    },
    [photo],
  );
  return (
    <span className="photo-frame">
      <img ref={show} alt={t('avatar.preview')} width={AVATAR_SIDE_PX} height={AVATAR_SIDE_PX} />
    </span>
  );
};

/** Read out as it changes; an error at once. */
const Stage = ({ upload }: { upload: Upload }) => {
  const { t } = useTranslation();
  const isError = upload.stage === 'ended' && upload.tone === 'error';
  const limits = { megabytes: PHOTO_MAX_MEGABYTES, megapixels: PHOTO_MAX_MEGAPIXELS };
  return (
    <>
      <div role="status">
        {upload.stage === 'preparing' && <p>{t('avatar.preparing')}</p>}
        {upload.stage === 'sending' && <p>{t('avatar.sending')}</p>}
        {upload.stage === 'scanning' && <p>{t('avatar.scanning')}</p>}
        {upload.stage === 'ended' && !isError && <Message>{t(upload.text, limits)}</Message>}
      </div>
      {isError && (
        <Message tone="error" isUrgent>
          {t(upload.text, limits)}
        </Message>
      )}
    </>
  );
};
