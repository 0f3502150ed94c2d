import { useTranslation } from 'react-i18next';
import { AuthenticatorSection } from '../features/authenticator/authenticator-section.tsx';
import { PasskeysSection } from '../features/passkeys/passkeys-section.tsx';
import { useSecondFactorFinished } from '../features/user/use-user.ts';
import { useNotify } from '../ui/use-notify.ts';
import { useRejected } from './settings/use-rejected.ts';

/** Staff set up a passkey or an authenticator app before anything else: a password alone is not enough for them. */
export const SecondFactorStep = () => {
  const { t } = useTranslation();
  const notify = useNotify();
  const onRejected = useRejected();
  const finish = useSecondFactorFinished();
  const onSaid = (text: string) => {
    notify(text, 'success');
    void finish();
  };
  return (
    <>
      <p className="soft">{t('security_steps.second_factor.lead')}</p>
      <AuthenticatorSection isNeeded onSaid={onSaid} onRejected={onRejected} onSecrets={() => {}} />
      <PasskeysSection onSaid={onSaid} onRejected={onRejected} />
    </>
  );
};
