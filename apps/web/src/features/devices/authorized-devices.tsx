import type { Device } from '@portal/contracts/devices';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RestError } from '../../rest/rest-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { NamedList } from '../../parts/access/named-list.tsx';
import { PlaceSource } from '../../parts/access/place-source.tsx';
import { Section } from '../../ui/section.tsx';
import { DeviceItem } from './device-item.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';
import { useDeviceLabel } from './use-device-label.ts';
import { useDeviceActions, useDevices } from './use-devices.ts';
import './devices.css';

const LIST_HEIGHT_PX = 160;

interface AuthorizedDevicesProps {
  onRevoked: () => void;
  /** Called when the action has ended the current session. */
  onEnded: () => void;
}

/** The remembered devices of a client, to rename or revoke, and the button that signs out everywhere. */
export const AuthorizedDevices = ({ onRevoked, onEnded }: AuthorizedDevicesProps) => {
  const { t } = useTranslation();
  const read = useDevices();
  const devices = read.data;
  const actions = useDeviceActions(onEnded);
  const [failure, setFailure] = useState<RestError | null>(null);
  const [leaving, setLeaving] = useState<Device | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const revoke = async (device: Device) => {
    setLeaving(null);
    const failed = await actions.revoke(device);
    setFailure(failed);
    if (failed || device.is_current) return;
    // The pressed button is removed with its device.
    list.current?.focus();
    onRevoked();
  };
  return (
    <Section title={t('devices.title')} isDivided>
      <p className="soft">{t('devices.lead')}</p>
      {failure && <FailureMessage failure={failure} />}
      <NamedList ref={list} read={read} empty={t('devices.empty')} height={LIST_HEIGHT_PX}>
        {(device) => (
          <DeviceItem
            key={device.device_id}
            device={device}
            onRename={(name) => actions.rename(device.device_id, name)}
            onRevoke={() => setLeaving(device)}
          />
        )}
      </NamedList>
      {devices?.some(({ location }) => location) && <PlaceSource />}
      <SignOutEverywhere onSignOut={async (isAll) => setFailure(await actions.signOutEverywhere(isAll))} />
      {leaving && (
        <RevokeDialog
          device={leaving}
          onRevoke={() => void revoke(leaving)}
          onKeep={() => setLeaving(null)}
        />
      )}
    </Section>
  );
};

interface RevokeDialogProps {
  device: Device;
  onRevoke: () => void;
  onKeep: () => void;
}

const RevokeDialog = ({ device, onRevoke, onKeep }: RevokeDialogProps) => {
  const { t } = useTranslation();
  const label = useDeviceLabel()(device);
  return (
    <ConfirmDialog
      title={t('devices.revoke_title', { device: label })}
      text={t(device.is_current ? 'devices.revoke_this' : 'devices.revoke_text')}
      confirmLabel={t('devices.revoke')}
      cancelLabel={t('devices.keep')}
      onConfirm={onRevoke}
      onCancel={onKeep}
    />
  );
};
