import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Ends every session of the client, on request the devices as well. Requires a confirmation. */
export const SignOutEverywhere = ({ onSignOut }: { onSignOut: (isAllDevices: boolean) => Promise<void> }) => {
  const { t } = useTranslation();
  const [isAllDevices, setAllDevices] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  return (
    <div className="list-actions sign-out-everywhere">
      <p className="soft">{t('devices.everywhere_lead')}</p>
      <CheckField
        label={t('devices.everywhere_devices')}
        checked={isAllDevices}
        onChange={({ target }) => setAllDevices(target.checked)}
      />
      <Button onClick={() => setConfirming(true)}>{t('devices.everywhere')}</Button>
      {isConfirming && (
        <ConfirmDialog
          title={t('devices.everywhere_title')}
          text={t('devices.everywhere_lead')}
          confirmLabel={t('devices.everywhere')}
          cancelLabel={t('devices.keep')}
          onConfirm={() => {
            setConfirming(false);
            void onSignOut(isAllDevices);
          }}
          onCancel={() => setConfirming(false)}
        />
      )}
    </div>
  );
};
