import { useTranslation } from 'react-i18next';

/** Where the sentences of field rules stand: those of the forms behind sign-in, and those of the ways in. */
const rules = {
  form: (fault: string) => `form.${fault}`,
  way_in: (fault: string) => `way_in.fault.${fault}`,
};

/**
 * Turns what is wrong with a field into its sentence: field rules name a sentence of their own, refusals of the gateway
 * one of the errors (`error.<code>`).
 */
export const useFaultText = (of: keyof typeof rules = 'form') => {
  const { t } = useTranslation();
  return (fault: { message?: string } | undefined): string | undefined => {
    if (!fault?.message) return undefined;
    const key = fault.message.startsWith('error.') ? fault.message : rules[of](fault.message);
    return t(key as 'form.enter_password');
  };
};
