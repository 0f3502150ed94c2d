import type { ChallengeForm } from '@portal/contracts/challenge';
import { useTranslation } from 'react-i18next';
import type { RestError } from '../../rest/rest-error.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CodeForm } from './code-form.tsx';
import type { useChallenge } from './use-challenge.ts';

const FORM_HEIGHT_PX = 280;

interface AskedCodeProps {
  challenge: ReturnType<typeof useChallenge>;
  /** What sending the code is called. */
  submit: string;
  canRemember?: boolean;
  /** Whether its field has the place of the button that asked for the code. */
  takesFocus?: boolean;
  /** Sends the code; answers why it was refused, or null. */
  send: (form: ChallengeForm) => Promise<RestError | null>;
}

/** The code that a challenge asks for. After a refusal it says how the challenge stands then. */
export const AskedCode = ({
  challenge,
  submit,
  canRemember = false,
  takesFocus = false,
  send,
}: AskedCodeProps) => {
  const { t } = useTranslation();
  const { state, error, resendFrom, look, resend } = challenge;
  if (!state)
    return error ? (
      <LoadError text={t(error.messageKey)} onTryAgain={look} />
    ) : (
      <Skeleton height={FORM_HEIGHT_PX} />
    );
  return (
    <CodeForm
      canRemember={canRemember}
      takesFocus={takesFocus}
      state={state}
      resendFrom={resendFrom}
      submit={submit}
      onResend={resend}
      onCode={async (form) => {
        const failure = await send(form);
        if (failure) await look();
        return failure;
      }}
    />
  );
};
