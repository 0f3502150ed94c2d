import { useTranslation } from 'react-i18next';
import { PasswordProofForm } from '../../parts/credentials/password-proof-form.tsx';

interface PasswordProofProps {
  onProof: (password: string) => Promise<void>;
  onCancel: () => void;
}

/** Requires the password before the sign-in method is changed. */
export const PasswordProof = ({ onProof, onCancel }: PasswordProofProps) => {
  const { t } = useTranslation();
  const texts = {
    label: t('authenticator.password'),
    missing: t('authenticator.enter_password'),
    submit: t('authenticator.continue'),
    cancel: t('authenticator.cancel'),
  };
  return <PasswordProofForm texts={texts} onProof={onProof} onCancel={onCancel} />;
};
