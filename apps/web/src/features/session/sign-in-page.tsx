import { SELF_REGISTRATION_ENABLED } from '@portal/contracts/constants';
import type { TokenPair } from '@portal/contracts/session';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent, type SyntheticEvent } from 'react';
import { PasswordField } from '../../parts/credentials/password-field.tsx';
import type { Gateways } from '../../rest/gateways.ts';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { Form } from '../../ui/form.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useTexts } from '../../ui/texts.ts';
import { useErrorText } from '../../ui/use-error-text.ts';
import {
  findFaults,
  prepareSignIn,
  useSignIn,
  type Challenge,
  type Credentials,
  type Faults,
} from './use-sign-in.ts';
import './sign-in.css';

/** Where the page leads and what it needs to get there. */
interface SignInTargets {
  /** Finds where the gateways are; a client may type before that is known. */
  gateways: () => Promise<Gateways>;
  onTokens: (tokens: TokenPair) => Promise<void> | void;
  onChallenge: (challenge: Challenge) => Promise<void> | void;
}

interface SignInPageProps extends SignInTargets {
  /** Says why the last session ended, if it did. */
  notice?: ReactNode;
  /** Another method of sign-in, beside the password. */
  passkey?: ReactNode;
  /** Whether a link led here, which puts the focus on the title; opening the portal starts at the top. */
  isFollowed?: boolean;
}

/** The page where every session begins. It is drawn without router, calls and contracts, which come once it is used. */
export const SignInPage = ({ notice, passkey, isFollowed = false, ...targets }: SignInPageProps) => {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFollowed) heading.current?.focus();
  }, [isFollowed]);
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
        <SignInForm {...targets} />
        {passkey}
        <p className="sign-in-links">
          <PageLink to="/forgotpassword">{t('session.sign_in.forgot')}</PageLink>
          {SELF_REGISTRATION_ENABLED && <PageLink to="/register">{t('session.sign_in.register')}</PageLink>}
        </p>
      </div>
    </main>
  );
};

const typedInto = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as unknown as Credentials;

const FIELDS = ['username', 'password'] as const;

/** Two fields and the contract's rules: the library that serves longer forms would be a tenth of this page's weight. */
const useSignInForm = (onSend: (typed: Credentials) => Promise<Faults>) => {
  const [faults, setFaults] = useState<Faults>({});
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = await onSend(typedInto(form));
    setFaults(found);
    const first = FIELDS.find((name) => name in found);
    if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };
  const onChange = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    if (Object.keys(faults).length > 0) void findFaults(typedInto(currentTarget)).then(setFaults);
  };
  return { faults, onSubmit, onChange };
};

const SignInForm = (targets: SignInTargets) => {
  const { t } = useTexts();
  const { signIn, isPending, error } = useSignIn(targets);
  const faultText = useErrorText();
  const { faults, onSubmit, onChange } = useSignInForm(signIn);

  return (
    <Form onSubmit={(event) => void onSubmit(event)} onChange={onChange} onFocus={prepareSignIn}>
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
