import { useTranslation } from 'react-i18next';

/**
 * Turns what is wrong with a field into its sentence: field rules name a sentence of the forms, refusals of the gateway
 * one of the errors (`error.<code>`).
 */
export const useFaultText = () => {
  const { t } = useTranslation();
  return (fault: { message?: string } | undefined): string | undefined => {
    if (!fault?.message) return undefined;
    const key = fault.message.startsWith('error.') ? fault.message : `form.${fault.message}`;
    return t(key as 'form.enter_password');
  };
};
