import type { Passkey } from '@portal/contracts/passkeys';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

interface RemovalFormProps {
  passkey: Passkey;
  onProof: (password: string) => Promise<void>;
  onCancel: () => void;
}

/** Says what removing a passkey does and asks for the password. A wrong one keeps the form. */
export const RemovalForm = ({ passkey, onProof, onCancel }: RemovalFormProps) => {
  const { t } = useTranslation();
  const id = useId();
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(password === '');
    if (password === '' || isBusy) return;
    setBusy(true);
    await onProof(password);
    setBusy(false);
  };
  return (
    <form className="ui form" aria-labelledby={id} onSubmit={(event) => void send(event)} noValidate>
      <h3 id={id}>{t('passkeys.remove_title', { passkey: passkey.name })}</h3>
      <p>{t('passkeys.remove_text')}</p>
      <PasswordField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The field takes the place of the button that was pressed.
        autoFocus
        label={t('passkeys.password')}
        autoComplete="current-password"
        value={password}
        error={isMissing ? t('form.enter_current_password') : undefined}
        onChange={({ target }) => {
          setPassword(target.value);
          setMissing(false);
        }}
      />
      <div className="item-actions">
        <Button type="submit" isBusy={isBusy}>
          {t('passkeys.remove')}
        </Button>
        <button type="button" className="plain-button" onClick={onCancel}>
          {t('passkeys.keep')}
        </button>
      </div>
    </form>
  );
};
