import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Ends every session of the client, on request the devices as well. Asks first. */
export const SignOutEverywhere = ({ onSignOut }: { onSignOut: (isAllDevices: boolean) => Promise<void> }) => {
  const { t } = useTranslation();
  const [isAllDevices, setAllDevices] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="list-actions sign-out-everywhere">
      <p className="soft">{t('devices.everywhere_lead')}</p>
      <CheckField
        label={t('devices.everywhere_devices')}
        checked={isAllDevices}
        onChange={({ target }) => setAllDevices(target.checked)}
      />
      <Button onClick={() => setAsking(true)}>{t('devices.everywhere')}</Button>
      {isAsking && (
        <ConfirmDialog
          title={t('devices.everywhere_title')}
          text={t('devices.everywhere_lead')}
          confirmLabel={t('devices.everywhere')}
          cancelLabel={t('devices.keep')}
          onConfirm={() => {
            setAsking(false);
            void onSignOut(isAllDevices);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
};
