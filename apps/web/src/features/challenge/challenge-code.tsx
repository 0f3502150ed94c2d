import type { ChallengeForm } from '@portal/contracts/challenge';
import type { RestError } from '../../rest/rest-error.ts';
import { Load } from '../../ui/load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CodeForm } from './code-form.tsx';
import type { useChallenge } from './use-challenge.ts';

const FORM_HEIGHT_PX = 280;

interface ChallengeCodeProps {
  challenge: ReturnType<typeof useChallenge>;
  /** What sending the code is called. */
  submit: string;
  canRemember?: boolean;
  /** Whether its field replaces the button that requested the code. */
  takesFocus?: boolean;
  /** Sends the code; returns the error it was rejected with, or null. */
  send: (form: ChallengeForm) => Promise<RestError | null>;
}

/** The code of a challenge. After an error it shows the current state of the challenge. */
export const ChallengeCode = ({
  challenge,
  submit,
  canRemember = false,
  takesFocus = false,
  send,
}: ChallengeCodeProps) => {
  const { read, resendFrom, refresh, resend } = challenge;
  return (
    <Load read={read} skeleton={<Skeleton height={FORM_HEIGHT_PX} />}>
      {(state) => (
        <CodeForm
          canRemember={canRemember}
          takesFocus={takesFocus}
          state={state}
          resendFrom={resendFrom}
          submit={submit}
          onResend={resend}
          onCode={async (form) => {
            const failure = await send(form);
            if (failure) await refresh();
            return failure;
          }}
        />
      )}
    </Load>
  );
};
