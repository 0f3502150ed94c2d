import { AVATAR_EXTENSIONS, AVATAR_FILE_TYPES } from '@portal/contracts/constants';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { DropZone } from '../../ui/files/drop-zone.tsx';

interface PhotoDropProps {
  /** Whether a photo is being uploaded, so that no other can be. */
  isBusy: boolean;
  onFiles: (files: readonly File[]) => void;
}

const ACCEPT = [...AVATAR_EXTENSIONS, ...AVATAR_FILE_TYPES].join(',');

/** Where a photo can be dropped, with a button for users who cannot drag. */
export const PhotoDrop = ({ isBusy, onFiles }: PhotoDropProps) => {
  const { t } = useTranslation();
  return (
    <DropZone
      className="photo-drop"
      label={t('avatar.drop')}
      accepted={t('avatar.only')}
      buttons={<PhotoButton isBusy={isBusy} onFiles={onFiles} />}
      isLocked={isBusy}
      onFiles={onFiles}
    >
      <p className="soft">{t('avatar.kept')}</p>
    </DropZone>
  );
};

const PhotoButton = ({ isBusy, onFiles }: PhotoDropProps) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button look="primary" isBusy={isBusy} onClick={() => input.current?.click()}>
        {t('avatar.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </>
  );
};
