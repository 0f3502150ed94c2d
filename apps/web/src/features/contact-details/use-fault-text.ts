import { useTranslation } from 'react-i18next';

/** Returns the text of a field's error: the message of a rule is the key of its sentence. */
export const useFaultText = () => {
  const { t, i18n } = useTranslation();
  return (fault: { message?: string | undefined } | undefined): string | undefined => {
    if (!fault?.message) return undefined;
    const key = `contact_details.fault.${fault.message}`;
    // The messages of rules are strings to zod, and a newer gateway may find a fault without a sentence here.
    return i18n.exists(key) ? t(key as 'contact_details.fault.enter_phone') : t('error.invalid_request');
  };
};
