import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Message } from '../../ui/message.tsx';
import { EntryPage } from '../../parts/entry/entry-page.tsx';
import { AnswerForm } from './answer-form.tsx';
import { CodeForm } from './code-form.tsx';
import { EmailForm } from './email-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { recoveryDraft, recoverySteps, stepAt, type RecoveryStep } from './recovery-draft.ts';

const path = (step: RecoveryStep) => `/forgotpassword?step=${step}`;
const STEPS = recoverySteps.length - 1;

/**
 * Recovery of a forgotten password. The step is in the URL; the back button leads from any step to the first, because a
 * code and an answer are accepted once.
 */
export const RecoveryPage = () => {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const step = stepAt(search.get('step'));
  if (step === 'done') return <RecoveryDone />;
  return (
    <EntryPage
      key={step}
      position={t('entry.step', { at: recoverySteps.indexOf(step) + 1, of: STEPS })}
      title={t(`recovery.${step}.title`)}
      lead={t(`recovery.${step}.lead`, { email: recoveryDraft.read().email })}
    >
      <StepForm step={step} />
      <p className="entry-more">
        <Link to="/signin">{t('entry.to_sign_in')}</Link>
      </p>
    </EntryPage>
  );
};

const StepForm = ({ step }: { step: Exclude<RecoveryStep, 'done'> }) => {
  const navigate = useNavigate();
  const { recoveryId = '', question = '' } = recoveryDraft.read();
  const goTo = (to: RecoveryStep) => navigate(path(to), { replace: true });
  const restart = () => navigate('/forgotpassword', { replace: true });
  if (step === 'email') return <EmailForm onSent={() => navigate(path('code'))} />;
  if (step === 'code') {
    const onVerified = (next: string | null) => goTo(next ? 'question' : 'password');
    return <CodeForm onVerified={onVerified} onRestart={restart} />;
  }
  if (step === 'question') {
    const onAnswered = () => goTo('password');
    return (
      <AnswerForm recoveryId={recoveryId} question={question} onAnswered={onAnswered} onRestart={restart} />
    );
  }
  return <PasswordForm recoveryId={recoveryId} onDone={() => goTo('done')} onRestart={restart} />;
};

const RecoveryDone = () => {
  const { t } = useTranslation();
  return (
    <EntryPage title={t('recovery.done.title')}>
      <Message tone="success">{t('recovery.done.lead')}</Message>
      <p className="entry-more">
        <Link to="/signin">{t('recovery.done.sign_in')}</Link>
      </p>
    </EntryPage>
  );
};
