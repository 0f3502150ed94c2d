import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

interface PasswordProofProps {
  onProof: (password: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password before the way of signing in is changed. */
export const PasswordProof = ({ onProof, onCancel }: PasswordProofProps) => {
  const { t } = useTranslation();
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
    <form className="ui form" onSubmit={(event) => void send(event)} noValidate>
      <PasswordField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The field takes the place of the button that was pressed.
        autoFocus
        label={t('authenticator.password')}
        autoComplete="current-password"
        value={password}
        error={isMissing ? t('authenticator.enter_password') : undefined}
        onChange={({ target }) => {
          setPassword(target.value);
          setMissing(false);
        }}
      />
      <div className="authenticator-actions">
        <Button type="submit" isBusy={isBusy}>
          {t('authenticator.continue')}
        </Button>
        <button type="button" className="plain-button" onClick={onCancel}>
          {t('authenticator.cancel')}
        </button>
      </div>
    </form>
  );
};
