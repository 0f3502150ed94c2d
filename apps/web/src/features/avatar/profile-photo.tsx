import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../ui/use-notify.ts';
import { CurrentPhoto } from './current-photo.tsx';
import { PhotoDrop } from './photo-drop.tsx';
import { PhotoProgress } from './photo-progress.tsx';
import { usePhotoUpload } from './use-photo-upload.ts';
import './profile-photo.css';

interface ProfilePhotoProps {
  onBack: () => void;
  /** Called when an upload, which leaving the view would cancel, begins and ends. */
  onUploading: (isUploading: boolean) => void;
}

/** Shows, uploads and removes the user's photo. */
export const ProfilePhoto = ({ onBack, onUploading }: ProfilePhotoProps) => {
  const { t } = useTranslation();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const notify = useNotify();
  const upload = usePhotoUpload({
    onClean: () => notify(t('avatar.uploaded'), 'success'),
    onUnclean: () => notify(t('avatar.cannot_be_shown')),
    onUploading,
  });
  const takeFocus = () => heading.current?.focus();
  useEffect(takeFocus, []);
  return (
    <section className="profile-photo" aria-labelledby={id}>
      <button type="button" className="plain-button go-back" disabled={upload.isUploading} onClick={onBack}>
        <span>{t('avatar.back')}</span>
      </button>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {t('avatar.title')}
      </h2>
      <CurrentPhoto isLocked={upload.isUploading} onRemoved={takeFocus} />
      <PhotoDrop isBusy={upload.isUploading || upload.upload.stage === 'scanning'} onFiles={upload.choose} />
      <PhotoProgress {...upload} onLeave={takeFocus} />
    </section>
  );
};
