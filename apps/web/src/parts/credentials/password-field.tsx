import { useState, type ComponentProps } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { useTexts } from '../../ui/texts.ts';

/** A secret, hidden while it is typed unless the user reveals it. */
export const PasswordField = (field: Omit<ComponentProps<typeof TextField>, 'type' | 'inside'>) => {
  const { t } = useTexts();
  const [isShown, setShown] = useState(false);
  const action = t(isShown ? 'form.hide' : 'form.show');
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={isShown ? 'text' : 'password'}
      inside={
        <button
          type="button"
          className="plain-button reveal"
          aria-label={t('form.named', { action, name: field.label })}
          onClick={() => setShown((shown) => !shown)}
        >
          {action}
        </button>
      }
    />
  );
};
