import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { Resend } from '../../parts/credentials/resend.tsx';
import { EntryPage } from '../../parts/entry/entry-page.tsx';
import { draft } from './registration-draft.ts';
import { useIdentityCheck, type Identity } from './use-registration.ts';

interface SentStepProps {
  identity: Identity;
  onSent: (identity: Identity, resendAfter: number) => void;
}

/** The second step: the mail whose link leads to the third. It reads the same whether a mail was sent or not. */
export const SentStep = ({ identity, onSent }: SentStepProps) => {
  const { t } = useTranslation();
  const { send, failure } = useIdentityCheck(onSent);
  return (
    <EntryPage
      position={t('entry.step', { at: 2, of: 3 })}
      title={t('registration.sent_title')}
      lead={t('registration.sent_lead', { email: identity.email })}
    >
      {failure && <FailureMessage failure={failure} />}
      <div className="entry-more">
        <Resend
          from={Number(draft.read().resendFrom)}
          label={t('registration.resend')}
          onResend={() => send(identity)}
        />
        <p className="soft">{t('registration.sent_help')}</p>
        <Link to="/register">{t('registration.correct')}</Link>
        <Link to="/signin">{t('entry.to_sign_in')}</Link>
      </div>
    </EntryPage>
  );
};
