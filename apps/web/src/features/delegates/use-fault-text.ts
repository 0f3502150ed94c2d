import { delegateFaults } from '@portal/contracts/delegates';
import { useTranslation } from 'react-i18next';

/** Returns the sentence of a fault of a form. A newer gateway may find one that the portal has no sentence for. */
export const useFaultText = () => {
  const { t } = useTranslation();
  return (found: string): string => {
    const fault = delegateFaults.find((one) => one === found);
    return fault ? t(`delegates.fault.${fault}`) : t('error.invalid_request');
  };
};
