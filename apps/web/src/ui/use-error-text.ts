import { useTexts } from './texts.ts';

/** The text keys of field rules: of the forms behind sign-in, and of the public pages. */
const rules = {
  form: (fault: string) => `form.${fault}`,
  entry: (fault: string) => `entry.fault.${fault}`,
};

/**
 * Returns the text of a field's error: a field rule names a text of its own, an error of the gateway one of the error
 * texts (`error.<code>`).
 */
export const useErrorText = (of: keyof typeof rules = 'form') => {
  const { t } = useTexts();
  return (fault: { message?: string } | undefined): string | undefined => {
    if (!fault?.message) return undefined;
    const key = fault.message.startsWith('error.') ? fault.message : rules[of](fault.message);
    return t(key as 'form.enter_password');
  };
};
