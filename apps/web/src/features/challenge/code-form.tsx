import { zodResolver } from '@hookform/resolvers/zod';
import { challengeForm, type ChallengeForm, type ChallengeState } from '@portal/contracts/challenge';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { RestError } from '../../rest/rest-error.ts';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { Resend } from '../../parts/credentials/resend.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { focusInvalid } from '../../ui/focus-invalid.ts';
import { Form } from '../../ui/form.tsx';

interface CodeFormProps {
  state: ChallengeState;
  /** When another code may be requested; null when none can be. */
  resendFrom: number | null;
  /** What sending the code is called. */
  submit: string;
  canRemember?: boolean;
  /** Whether its field replaces the button that requested the code. */
  takesFocus?: boolean;
  onCode: (form: ChallengeForm) => Promise<RestError | null>;
  onResend: () => Promise<RestError | null>;
}

type Form = UseFormReturn<ChallengeForm>;

/** The form for the code of a challenge: its destination, the field, and the button for a new code. */
export const CodeForm = (props: CodeFormProps) => {
  const { t } = useTranslation();
  const { state, submit, canRemember = false, takesFocus = false } = props;
  const form = useForm<ChallengeForm>({
    resolver: zodResolver(challengeForm),
    defaultValues: { code: '', remember_device: false },
  });
  const [isRecovery, setRecovery] = useState(false);
  const { failure, isResent, onSubmit, onResend } = useCodeSending(form, props);
  const { errors, isSubmitting } = form.formState;
  return (
    <Form onSubmit={onSubmit}>
      <p className="soft">
        <Whereabouts state={state} isRecovery={isRecovery} />
      </p>
      <Standing state={state} failure={failure} isResent={isResent} />
      <TextField
        {...form.register('code')}
        takesFocus={takesFocus}
        label={t(isRecovery ? 'challenge.recovery_code' : 'challenge.code')}
        error={errors.code && t('entry.fault.enter_code')}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        spellCheck={false}
      />
      {canRemember && (
        <CheckField
          {...form.register('remember_device')}
          label={t('challenge.remember')}
          hint={t('challenge.remember_hint')}
        />
      )}
      <Button type="submit" look="primary" isBusy={isSubmitting}>
        {isSubmitting ? t('challenge.submitting') : submit}
      </Button>
      <div className="entry-more">
        {props.resendFrom !== null && (
          <Resend from={props.resendFrom} label={t('challenge.resend')} onResend={onResend} />
        )}
        {state.takes_recovery_code && (
          <button type="button" className="plain-button" onClick={() => setRecovery((before) => !before)}>
            {t(isRecovery ? 'challenge.use_app' : 'challenge.use_recovery_code')}
          </button>
        )}
      </div>
    </Form>
  );
};

const useCodeSending = (form: Form, { onCode, onResend }: CodeFormProps) => {
  const [failure, setFailure] = useState<RestError | null>(null);
  const [isResent, setResent] = useState(false);
  const onSubmit = form.handleSubmit(async (typed) => {
    setFailure(null);
    setResent(false);
    const failed = await onCode(typed);
    setFailure(failed);
    if (failed) form.setFocus('code', { shouldSelect: true });
  }, focusInvalid);
  const resend = async () => {
    const failed = await onResend();
    setFailure(failed);
    setResent(failed === null);
    if (failed) return;
    form.resetField('code');
    form.setFocus('code');
  };
  return { failure, isResent, onSubmit, onResend: () => void resend() };
};

interface StandingProps {
  state: ChallengeState;
  failure: RestError | null;
  isResent: boolean;
}

/** The last error, the attempts that are left, or that another code was sent. */
const Standing = ({ state, failure, isResent }: StandingProps) => {
  const { t } = useTranslation();
  if (failure)
    return (
      <FailureMessage failure={failure}>
        {failure.code === 'invalid_challenge' && (
          <p>{t('challenge.tries_left', { count: state.tries_left })}</p>
        )}
      </FailureMessage>
    );
  if (state.is_expired) return <FailureMessage failure={{ messageKey: 'error.code_expired' }} />;
  return <div role="status">{isResent && <p className="soft">{t('challenge.resent')}</p>}</div>;
};

const sentBy = { email: 'challenge.by_email', sms: 'challenge.by_sms', totp: 'challenge.by_app' } as const;

const Whereabouts = ({ state, isRecovery }: { state: ChallengeState; isRecovery: boolean }) => {
  const { t } = useTranslation();
  if (isRecovery) return t('challenge.by_recovery_code');
  return t(sentBy[state.kind], { destination: state.destination });
};
