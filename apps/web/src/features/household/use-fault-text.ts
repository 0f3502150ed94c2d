import { householdFaults } from '@portal/contracts/household';
import { useTranslation } from 'react-i18next';

/** Returns the sentence of a fault of a form. A newer gateway may find one that the portal has no sentence for. */
export const useFaultText = () => {
  const { t } = useTranslation();
  return (found: string): string => {
    const fault = householdFaults.find((one) => one === found);
    return fault ? t(`household.fault.${fault}`) : t('error.invalid_request');
  };
};
