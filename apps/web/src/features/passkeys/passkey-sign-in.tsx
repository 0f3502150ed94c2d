import { useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { useTexts } from '../../ui/texts.ts';
import { arePasskeysSupported } from './passkey-support.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

/** What a browser supports does not change. */
const neverChanges = () => () => {};
/** A page that is drawn ahead of the browser is drawn for most browsers. */
const byMost = () => true;

/** Sign-in by passkey, where the browser supports it. */
export const PasskeySignIn = (options: Parameters<typeof usePasskeySignIn>[0]) => {
  const { t } = useTexts();
  const { signIn, isPending, failure } = usePasskeySignIn(options);
  if (!useSyncExternalStore(neverChanges, arePasskeysSupported, byMost)) return null;
  return (
    <div className="sign-in-passkey">
      <Button isBusy={isPending} onClick={() => void signIn()}>
        {t('session.sign_in.passkey')}
      </Button>
      {failure && <FailureMessage failure={failure} />}
    </div>
  );
};
