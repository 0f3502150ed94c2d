import { credentials } from '@portal/contracts/session';
import { useState, type ReactNode } from 'react';
import { useForm, type FieldError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSession } from './session.tsx';
import { useSignIn, type Credentials, type SignInOutcome } from './use-sign-in.ts';
import './sign-in.css';

type Refusal = Extract<SignInOutcome, { kind: 'refused' }>['error'];

/** The page everybody comes through. `notice` says why the last session ended, if it did. */
export const SignInPage = ({ notice }: { notice?: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <main className="sign-in sign-in-with-side" id="content">
      <p className="sign-in-side" aria-hidden="true">
        {t('session.sign_in.side')}
      </p>
      <div className="sign-in-panel">
        <h1>{t('session.sign_in.title')}</h1>
        <p className="soft">{t('session.sign_in.lead')}</p>
        {notice}
        <SignInForm />
      </div>
    </main>
  );
};

/** The contract's own rule of a field, without the resolver that a form of this size can do without. */
const ruleOf = (name: keyof Credentials) => (typed: string) => {
  const read = z.safeParse(credentials.shape[name], typed);
  return read.success || read.error.issues[0]?.message;
};

const SignInForm = () => {
  const { t } = useTranslation();
  const { begin } = useSession();
  const { signIn, isPending } = useSignIn();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const form = useForm<Credentials>({
    defaultValues: { username: '', password: '' },
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (typed) => {
    setRefusal(null);
    const outcome = await signIn(typed);
    if (outcome.kind === 'signed_in') begin(outcome.tokens);
    else if (outcome.kind === 'challenged')
      navigate('/challenge', { state: { challenge: outcome.challenge } });
    else setRefusal(outcome.error);
  });

  return (
    <form className="ui form" onSubmit={submit} noValidate>
      {refusal && (
        <Message tone="error" isUrgent>
          <RefusalText refusal={refusal} />
        </Message>
      )}
      <TextField
        {...form.register('username', { validate: ruleOf('username') })}
        label={t('session.sign_in.username')}
        error={useFieldText(errors.username)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...form.register('password', { validate: ruleOf('password') })}
        error={useFieldText(errors.password)}
      />
      <Button type="submit" look="primary" isBusy={isPending}>
        {isPending ? t('session.sign_in.submitting') : t('session.sign_in.submit')}
      </Button>
    </form>
  );
};

const useFieldText = (error: FieldError | undefined) => {
  const { t } = useTranslation();
  // The field rules name the key of their sentence.
  return error && t(`form.${error.message}` as 'form.enter_username');
};

const PasswordField = (field: Omit<Parameters<typeof TextField>[0], 'label'>) => {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      label={t('session.sign_in.password')}
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      inside={
        <button
          type="button"
          className="plain-button reveal"
          aria-pressed={isShown}
          aria-label={t('session.sign_in.show_password_name')}
          onClick={() => setShown((shown) => !shown)}
        >
          {isShown ? t('session.sign_in.hide') : t('session.sign_in.show')}
        </button>
      }
    />
  );
};

const RefusalText = ({ refusal }: { refusal: Refusal }) => {
  const { t } = useTranslation();
  const minutes = refusal.retryAfter && Math.ceil(refusal.retryAfter / 60);
  return (
    <>
      {t(refusal.messageKey)}
      {minutes && <p>{t('error.wait_minutes', { count: minutes })}</p>}
    </>
  );
};
