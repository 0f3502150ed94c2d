import type { Device } from '@portal/contracts/devices';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RestError } from '../../rest/rest-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DeviceItem } from './device-item.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';
import { useDeviceLabel } from './use-device-label.ts';
import { useDeviceActions, useDevices } from './use-devices.ts';
import './devices.css';

const LIST_HEIGHT_PX = 160;

interface AuthorizedDevicesProps {
  onRevoked: () => void;
  /** What was done has ended this very session. */
  onEnded: () => void;
}

/** The devices a client has had remembered, each to be named or revoked, and the way to sign out everywhere. */
export const AuthorizedDevices = ({ onRevoked, onEnded }: AuthorizedDevicesProps) => {
  const { t } = useTranslation();
  const { devices, error, tryAgain } = useDevices();
  const actions = useDeviceActions(onEnded);
  const [failure, setFailure] = useState<RestError | null>(null);
  const [leaving, setLeaving] = useState<Device | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const revoke = async (device: Device) => {
    setLeaving(null);
    const failed = await actions.revoke(device);
    setFailure(failed);
    if (failed || device.is_current) return;
    // The button that was pressed is gone with its device.
    list.current?.focus();
    onRevoked();
  };
  return (
    <Section title={t('devices.title')} className="devices">
      <p className="soft">{t('devices.lead')}</p>
      {failure && <FailureMessage failure={failure} />}
      {error && !devices ? (
        <LoadError text={t(error.messageKey)} onTryAgain={tryAgain} />
      ) : (
        <div ref={list} tabIndex={-1} className="device-list-frame">
          <DeviceList devices={devices} onRename={actions.rename} onRevoke={setLeaving} />
        </div>
      )}
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

interface DeviceListProps {
  devices: readonly Device[] | null;
  onRename: (id: string, name: string) => Promise<RestError | null>;
  onRevoke: (device: Device) => void;
}

const DeviceList = ({ devices, onRename, onRevoke }: DeviceListProps) => {
  const { t } = useTranslation();
  if (!devices) return <Skeleton height={LIST_HEIGHT_PX} />;
  if (devices.length === 0) return <p>{t('devices.empty')}</p>;
  return (
    <ul className="device-list">
      {devices.map((device) => (
        <DeviceItem
          key={device.device_id}
          device={device}
          onRename={(name) => onRename(device.device_id, name)}
          onRevoke={() => onRevoke(device)}
        />
      ))}
    </ul>
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
