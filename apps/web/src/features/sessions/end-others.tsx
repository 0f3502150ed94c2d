import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Ends every session but this one, on request with the other remembered devices. Asks first. */
export const EndOthers = ({ onEnd }: { onEnd: (isAllDevices: boolean) => Promise<void> }) => {
  const { t } = useTranslation();
  const [isAllDevices, setAllDevices] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  return (
    <div className="list-actions end-others">
      <CheckField
        label={t('sessions.others_devices')}
        checked={isAllDevices}
        onChange={({ target }) => setAllDevices(target.checked)}
      />
      <Button onClick={() => setConfirming(true)}>{t('sessions.end_others')}</Button>
      {isConfirming && (
        <ConfirmDialog
          title={t('sessions.end_others_title')}
          text={t(isAllDevices ? 'sessions.end_others_devices_text' : 'sessions.end_others_text')}
          confirmLabel={t('sessions.end_others')}
          cancelLabel={t('sessions.keep')}
          onConfirm={() => {
            setConfirming(false);
            void onEnd(isAllDevices);
          }}
          onCancel={() => setConfirming(false)}
        />
      )}
    </div>
  );
};
