import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import type { Failure } from '../../ui/failure.ts';
import { PasswordProofForm } from './password-proof-form.tsx';

/** What became of a request: why it failed, or `done`, or `cancelled` by the client. */
export type Outcome<Problem extends Failure> = Problem | 'done' | 'cancelled';

interface ProofFormProps<Problem extends Failure> {
  /** Texts of the form, in the language of the page. */
  texts: {
    title: string;
    why: string;
    password: string;
    missing: string;
    byPasskey: string;
    submit: string;
    cancel: string;
    /** Of the code of an authenticator app, where one may be used. */
    code?: { label: string; missing: string; choose: string; choosePassword: string };
  };
  /** Makes the request with a proof, in each of the ways that the client has. */
  request: {
    byPassword: (password: string) => Promise<Outcome<Problem>>;
    byPasskey?: () => Promise<Outcome<Problem>>;
    byCode?: (code: string) => Promise<Outcome<Problem>>;
  };
  /** Whether its field takes the focus when it appears; not where that would lead past what is to be read. */
  takesFocus?: boolean;
  onDone: () => void;
  /** Called when the password was wrong so often that the session has ended. */
  onLocked: (problem: Problem) => void;
  onCancel: () => void;
}

/** Has the client prove who they are before a request is made: by the password, a passkey, or a code of their app. */
export const ProofForm = <Problem extends Failure>({
  texts,
  request: { byPassword, byPasskey, byCode },
  takesFocus = true,
  onDone,
  onLocked,
  onCancel,
}: ProofFormProps<Problem>) => {
  const id = useId();
  const [failure, setFailure] = useState<Problem | null>(null);
  const [isSigning, setSigning] = useState(false);
  /** Undefined until the way is switched; the button that switches it goes with the field of the other way. */
  const [isByCode, setByCode] = useState<boolean>();
  const finish = (outcome: Outcome<Problem>) => {
    if (outcome === 'done') return onDone();
    if (outcome === 'cancelled') return setFailure(null);
    return outcome.messageKey === 'error.too_many_attempts' ? onLocked(outcome) : setFailure(outcome);
  };
  const sign = async (way: () => Promise<Outcome<Problem>>) => {
    setSigning(true);
    setFailure(null);
    const outcome = await way();
    setSigning(false);
    finish(outcome);
  };
  const prove = isByCode && byCode ? byCode : byPassword;
  const { label, missing } =
    isByCode && texts.code ? texts.code : { label: texts.password, missing: texts.missing };
  return (
    <PasswordProofForm
      key={isByCode ? 'code' : 'password'}
      texts={{ label, missing, submit: texts.submit, cancel: texts.cancel }}
      isCode={isByCode === true}
      takesFocus={takesFocus || isByCode !== undefined}
      labelledBy={id}
      onProof={async (typed) => finish(await prove(typed))}
      onCancel={onCancel}
    >
      <h3 id={id}>{texts.title}</h3>
      <p>{texts.why}</p>
      {byPasskey && (
        <Button isBusy={isSigning} onClick={() => void sign(byPasskey)}>
          {texts.byPasskey}
        </Button>
      )}
      {byCode && texts.code && (
        <p>
          <button type="button" className="plain-button link-like" onClick={() => setByCode(!isByCode)}>
            {isByCode ? texts.code.choosePassword : texts.code.choose}
          </button>
        </p>
      )}
      {failure && <FailureMessage failure={failure} />}
    </PasswordProofForm>
  );
};
