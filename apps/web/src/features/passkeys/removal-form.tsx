import type { Passkey } from '@portal/contracts/passkeys';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordProofForm } from '../../parts/credentials/password-proof-form.tsx';

interface RemovalFormProps {
  passkey: Passkey;
  onProof: (password: string) => Promise<void>;
  onCancel: () => void;
}

/** Explains what removing a passkey does and requires the password. A wrong one leaves the form open. */
export const RemovalForm = ({ passkey, onProof, onCancel }: RemovalFormProps) => {
  const { t } = useTranslation();
  const id = useId();
  const texts = {
    label: t('passkeys.password'),
    missing: t('form.enter_current_password'),
    submit: t('passkeys.remove'),
    cancel: t('passkeys.keep'),
  };
  return (
    <PasswordProofForm texts={texts} labelledBy={id} onProof={onProof} onCancel={onCancel}>
      <h3 id={id}>{t('passkeys.remove_title', { passkey: passkey.name })}</h3>
      <p>{t('passkeys.remove_text')}</p>
    </PasswordProofForm>
  );
};
