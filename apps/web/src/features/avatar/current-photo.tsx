import { AVATAR_SIDE_PX } from '@portal/contracts/constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Message } from '../../ui/message.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import { useCurrentPhoto, useRemovePhoto } from './use-avatar.ts';

interface CurrentPhotoProps {
  /** Whether the photo cannot be removed because another is being uploaded. */
  isLocked: boolean;
  onRemoved: () => void;
}

/** The current photo, and the button that removes it. */
export const CurrentPhoto = ({ isLocked, onRemoved }: CurrentPhotoProps) => {
  const { t } = useTranslation();
  const notify = useNotify();
  const photo = useCurrentPhoto();
  const [isConfirming, setConfirming] = useState(false);
  const { remove, isRemoving, error } = useRemovePhoto(() => {
    notify(t('avatar.removed'), 'success');
    onRemoved();
  });
  const confirm = () => {
    setConfirming(false);
    if (photo) remove(photo.id);
  };
  return (
    <div className="current-photo">
      <span className="photo-frame">
        {photo?.url && (
          <img src={photo.url} alt={t('avatar.current')} width={AVATAR_SIDE_PX} height={AVATAR_SIDE_PX} />
        )}
      </span>
      <div className="current-photo-side">
        {!photo && <p className="soft">{t('avatar.none')}</p>}
        {photo && (
          <Button isDisabled={isLocked} isBusy={isRemoving} onClick={() => setConfirming(true)}>
            {isRemoving ? t('avatar.deleting') : t('avatar.delete')}
          </Button>
        )}
        {error && (
          <Message tone="error" isUrgent>
            {t(error.messageKey)}
          </Message>
        )}
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={t('avatar.confirm_delete')}
          text={t('avatar.confirm_delete_text')}
          confirmLabel={t('avatar.delete')}
          cancelLabel={t('avatar.keep')}
          onConfirm={confirm}
          onCancel={() => setConfirming(false)}
        />
      )}
    </div>
  );
};
