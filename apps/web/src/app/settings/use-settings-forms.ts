import { useState } from 'react';

/**
 * What the drawer knows of the forms of the settings with secrets, which are never stored: it requires a confirmation before
 * it closes over them. A tab that is left discards its form.
 */
export const useSettingsForms = () => {
  const [isDirty, setDirty] = useState(false);
  const [areSecretsShown, setSecretsShown] = useState(false);
  const [isSavingPassword, setSavingPassword] = useState(false);
  return {
    isSavingPassword,
    setSavingPassword,
    setDirty,
    setSecretsShown,
    /** Whether closing would lose what was typed, or a key that shows once. */
    hasSecrets: isDirty || areSecretsShown,
  };
};

export type SettingsForms = ReturnType<typeof useSettingsForms>;
