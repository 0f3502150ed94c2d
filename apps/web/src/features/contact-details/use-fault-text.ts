import { useTranslation } from 'react-i18next';

/** Returns the text of a field's error: the message of a rule is the key of its sentence. */
export const useFaultText = () => {
  const { t } = useTranslation();
  return (fault: { message?: string | undefined } | undefined): string | undefined =>
    fault?.message && t(`contact_details.fault.${fault.message}` as 'contact_details.fault.enter_phone');
};
