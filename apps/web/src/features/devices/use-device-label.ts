import type { Device } from '@portal/contracts/devices';
import { useTranslation } from 'react-i18next';

/** The name of a device: that of its owner, else its browser and system. */
export const useDeviceLabel = () => {
  const { t } = useTranslation();
  return ({ name, browser, os }: Device): string => {
    if (name) return name;
    if (browser && os) return t('devices.browser_on', { browser, os });
    return browser ?? os ?? t('devices.unknown');
  };
};
