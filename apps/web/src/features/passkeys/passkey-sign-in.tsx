import type { TokenPair } from '@portal/contracts/session';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { arePasskeysSupported } from './passkey-support.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

/** Sign-in by passkey, where the browser supports it. */
export const PasskeySignIn = ({ onTokens }: { onTokens: (tokens: TokenPair) => void }) => {
  const { t } = useTranslation();
  const { signIn, isPending, failure } = usePasskeySignIn(onTokens);
  if (!arePasskeysSupported()) return null;
  return (
    <div className="sign-in-passkey">
      <Button isBusy={isPending} onClick={() => void signIn()}>
        {t('session.sign_in.passkey')}
      </Button>
      {failure && <FailureMessage failure={failure} />}
    </div>
  );
};
