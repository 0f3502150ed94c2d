import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordProofForm } from '../../parts/credentials/password-proof-form.tsx';
import type { RestError } from '../../rest/rest-error.ts';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import type { Outcome, RequestExport } from './use-own-data.ts';

interface ProofFormProps {
  request: RequestExport;
  hasPasskey: boolean;
  onDone: () => void;
  onLocked: (error: RestError) => void;
  onCancel: () => void;
}

/** Has the client prove who they are before their data is copied: by the password, or by a passkey. */
export const ProofForm = ({ request, hasPasskey, onDone, onLocked, onCancel }: ProofFormProps) => {
  const { t } = useTranslation();
  const id = useId();
  const [failure, setFailure] = useState<RestError | null>(null);
  const [isSigning, setSigning] = useState(false);
  const finish = (outcome: Outcome) => {
    if (outcome === 'done') return onDone();
    if (outcome === 'cancelled') return setFailure(null);
    return outcome.code === 'too_many_attempts' ? onLocked(outcome) : setFailure(outcome);
  };
  const byPasskey = async () => {
    setSigning(true);
    setFailure(null);
    const outcome = await request.byPasskey();
    setSigning(false);
    finish(outcome);
  };
  const texts = {
    label: t('own_data.export.password'),
    missing: t('form.enter_current_password'),
    submit: t('own_data.export.confirm'),
    cancel: t('form.cancel'),
  };
  return (
    <PasswordProofForm
      texts={texts}
      labelledBy={id}
      onProof={async (password) => finish(await request.byPassword(password))}
      onCancel={onCancel}
    >
      <h3 id={id}>{t('own_data.export.proof')}</h3>
      <p>{t('own_data.export.proof_why')}</p>
      {hasPasskey && (
        <Button isBusy={isSigning} onClick={() => void byPasskey()}>
          {t('own_data.export.by_passkey')}
        </Button>
      )}
      {failure && <FailureMessage failure={failure} />}
    </PasswordProofForm>
  );
};
