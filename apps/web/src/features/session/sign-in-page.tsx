import { SELF_REGISTRATION_ENABLED } from '@portal/contracts/constants';
import { credentials } from '@portal/contracts/session';
import { useEffect, useRef, useState, type SubmitEvent, type SyntheticEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import * as z from 'zod/mini';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../parts/credentials/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { useSession } from './use-session.ts';
import { useSignIn, type Credentials, type SignInOutcome } from './use-sign-in.ts';
import './sign-in.css';

type SignInError = Extract<SignInOutcome, { kind: 'rejected' }>['error'];

interface SignInPageProps {
  /** Says why the last session ended, if it did. */
  notice?: ReactNode;
  /** Another method of sign-in, beside the password. */
  passkey?: ReactNode;
}

/** The page where every session begins. */
export const SignInPage = ({ notice, passkey }: SignInPageProps) => {
  const { t } = useTranslation();
  const heading = useFocusOnceFollowed();
  return (
    <main className="sign-in sign-in-with-side" id="content">
      <p className="sign-in-side" aria-hidden="true">
        {t('session.sign_in.side')}
      </p>
      <div className="sign-in-panel">
        <h1 tabIndex={-1} ref={heading}>
          {t('session.sign_in.title')}
        </h1>
        <p className="soft">{t('session.sign_in.lead')}</p>
        {notice}
        <SignInForm />
        {passkey}
        <p className="sign-in-links">
          <Link to="/forgotpassword">{t('session.sign_in.forgot')}</Link>
          {SELF_REGISTRATION_ENABLED && <Link to="/register">{t('session.sign_in.register')}</Link>}
        </p>
      </div>
    </main>
  );
};

/** A link back here puts the focus on the title; opening the portal starts at the top. */
const useFocusOnceFollowed = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFollowed = useNavigationType() === 'PUSH';
  useEffect(() => {
    if (isFollowed) heading.current?.focus();
  }, [isFollowed]);
  return heading;
};

type Faults = Partial<Record<keyof Credentials, { message: string }>>;

/** What the contract's own rules say of each field, as keys of sentences; nothing when all is well. */
const faultsIn = (typed: object): Faults => {
  const read = z.safeParse(credentials, typed);
  const issues = read.success ? [] : read.error.issues.toReversed();
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], { message }]));
};

const typedInto = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as unknown as Credentials;

/** Two fields and the contract's rules: the library that serves longer forms would be a tenth of this page's weight. */
const useSignInForm = (onValid: (typed: Credentials) => Promise<void>) => {
  const [faults, setFaults] = useState<Faults>({});
  const check = (form: HTMLFormElement) => {
    const found = faultsIn(typedInto(form));
    setFaults(found);
    return found;
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = check(form);
    const first = Object.keys(credentials.shape).find((name) => name in found);
    if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    else void onValid(typedInto(form));
  };
  const onChange = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    if (Object.keys(faults).length > 0) check(currentTarget);
  };
  return { faults, onSubmit, onChange };
};

const SignInForm = () => {
  const { t } = useTranslation();
  const { begin } = useSession();
  const { signIn, isPending } = useSignIn();
  const navigate = useNavigate();
  const state = useLocation().state as object | null;
  const [error, setError] = useState<SignInError | null>(null);
  const faultText = useErrorText();
  const { faults, onSubmit, onChange } = useSignInForm(async (typed) => {
    setError(null);
    const outcome = await signIn(typed);
    if (outcome.kind === 'signed_in') begin(outcome.tokens);
    else if (outcome.kind === 'challenged')
      // The requested page is passed on.
      void navigate('/challenge', { state: { ...state, challenge: outcome.challenge } });
    else setError(outcome.error);
  });

  return (
    <Form onSubmit={onSubmit} onChange={onChange}>
      {error && <FailureMessage failure={error} />}
      <TextField
        name="username"
        label={t('session.sign_in.username')}
        error={faultText(faults.username)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        name="password"
        label={t('session.sign_in.password')}
        error={faultText(faults.password)}
        autoComplete="current-password"
      />
      <Button type="submit" look="primary" isBusy={isPending}>
        {isPending ? t('session.sign_in.submitting') : t('session.sign_in.submit')}
      </Button>
    </Form>
  );
};
