import type { Device } from '@portal/contracts/devices';
import { useTranslation } from 'react-i18next';
import type { RestError } from '../../rest/rest-error.ts';
import { NamedItem } from '../../parts/access/named-item.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { businessDay } from '../../ui/business-day.ts';
import { useDeviceLabel } from './use-device-label.ts';

interface DeviceItemProps {
  device: Device;
  onRename: (name: string) => Promise<RestError | null>;
  onRevoke: () => void;
}

/** One device: its name, its last use and its actions. */
export const DeviceItem = ({ device, onRename, onRevoke }: DeviceItemProps) => {
  const { t } = useTranslation();
  const { dateTime, longDate } = useFormat();
  const label = useDeviceLabel()(device);
  const place = [device.location?.city, device.location?.prov].filter(Boolean).join(', ') || device.ip;
  return (
    <NamedItem
      name={label}
      nameLabel={t('devices.name')}
      removal={t('devices.revoke')}
      onRename={onRename}
      onRemove={onRevoke}
    >
      <strong>{label}</strong>
      {device.is_current && <Badge text={t('devices.this_device')} />}
      <p className="soft">
        {t('devices.last_used', { when: dateTime(device.last_used_at) })}
        {place && ` · ${place}`}
      </p>
      <p className="soft">{t('devices.until', { date: longDate(businessDay(device.expires_at)) })}</p>
    </NamedItem>
  );
};
