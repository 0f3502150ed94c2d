import { useState } from 'react';
import { usePasswordForm } from '../../features/password/use-password-form.ts';
import { useSecurityForm } from '../../features/security-questions/use-security-form.ts';

/**
 * The forms of the settings with secrets, which are never stored: the drawer requires a confirmation before it closes
 * over them, and a tab that is left discards them. `currentQuestions` are the user's security questions.
 */
export const useSettingsForms = (currentQuestions: readonly string[]) => {
  const password = usePasswordForm();
  const security = useSecurityForm(currentQuestions);
  const [areSecretsShown, setSecretsShown] = useState(false);
  return {
    password,
    security,
    /** Whether closing would lose what was typed, or a key that shows once. */
    hasSecrets: password.isDirty || security.isDirty || areSecretsShown,
    setSecretsShown,
    reset: () => {
      password.form.reset();
      security.form.reset();
      setSecretsShown(false);
    },
  };
};

export type SettingsForms = ReturnType<typeof useSettingsForms>;
