import { deviceName, type Device } from '@portal/contracts/devices';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { RestError } from '../../rest/rest-error.ts';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useDeviceLabel } from './use-device-label.ts';

interface DeviceItemProps {
  device: Device;
  onRename: (name: string) => Promise<RestError | null>;
  onRevoke: () => void;
}

/** One device: what it is, when and where it was used, and what can be done with it. */
export const DeviceItem = ({ device, onRename, onRevoke }: DeviceItemProps) => {
  const [isNaming, setNaming] = useState(false);
  const [wasNamed, setNamed] = useState(false);
  return (
    <li>
      {isNaming ? (
        <NameForm
          device={device}
          onRename={onRename}
          onDone={() => {
            setNaming(false);
            setNamed(true);
          }}
        />
      ) : (
        <>
          <Facts device={device} />
          <Actions
            device={device}
            isReturnedTo={wasNamed}
            onName={() => setNaming(true)}
            onRevoke={onRevoke}
          />
        </>
      )}
    </li>
  );
};

const Facts = ({ device }: { device: Device }) => {
  const { t } = useTranslation();
  const { dateTime, longDate } = useFormat();
  const label = useDeviceLabel();
  const place = [device.location?.city, device.location?.prov].filter(Boolean).join(', ') || device.ip;
  return (
    <div>
      <strong>{label(device)}</strong>
      {device.is_current && <span className="device-current">{t('devices.this_device')}</span>}
      <p className="soft">
        {t('devices.last_used', { when: dateTime(device.last_used_at) })}
        {place && ` · ${place}`}
      </p>
      <p className="soft">{t('devices.until', { date: longDate(device.expires_at.slice(0, 10)) })}</p>
    </div>
  );
};

interface ActionsProps {
  device: Device;
  /** Whether somebody comes back from naming it, and finds the focus where they left. */
  isReturnedTo: boolean;
  onName: () => void;
  onRevoke: () => void;
}

const Actions = ({ device, isReturnedTo, onName, onRevoke }: ActionsProps) => {
  const { t } = useTranslation();
  const label = useDeviceLabel()(device);
  const named = (action: string) => t('devices.action_on', { action, device: label });
  return (
    <div className="device-actions">
      <button
        type="button"
        className="plain-button"
        // It gives back the focus that naming took.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isReturnedTo}
        aria-label={named(t('devices.rename'))}
        onClick={onName}
      >
        {t('devices.rename')}
      </button>
      <button
        type="button"
        className="plain-button"
        aria-label={named(t('devices.revoke'))}
        onClick={onRevoke}
      >
        {t('devices.revoke')}
      </button>
    </div>
  );
};

interface NameFormProps {
  device: Device;
  onRename: (name: string) => Promise<RestError | null>;
  onDone: () => void;
}

const NameForm = ({ device, onRename, onDone }: NameFormProps) => {
  const { t } = useTranslation();
  const label = useDeviceLabel();
  const [name, setName] = useState(device.name ?? label(device));
  const [isFaulty, setFaulty] = useState(false);
  const [failure, setFailure] = useState<RestError | null>(null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const read = z.safeParse(deviceName, name);
    setFaulty(!read.success);
    if (!read.success) return;
    const failed = await onRename(read.data);
    setFailure(failed);
    if (!failed) onDone();
  };
  return (
    <form className="ui form device-name" onSubmit={(event) => void save(event)} noValidate>
      {failure && <FailureMessage failure={failure} />}
      <TextField
        // The field takes the place of the button that was pressed.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={t('devices.name')}
        value={name}
        error={isFaulty ? t('devices.enter_name') : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <div className="device-actions">
        <Button type="submit">{t('devices.save')}</Button>
        <button type="button" className="plain-button" onClick={onDone}>
          {t('devices.cancel')}
        </button>
      </div>
    </form>
  );
};
