import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Message } from '../../ui/message.tsx';

/** Where a sign-in that needs more proof arrives. Opened without a challenge, it says so. */
export const ChallengePage = () => {
  const { t } = useTranslation();
  const challenge: unknown = (useLocation().state as { challenge?: unknown } | null)?.challenge;
  return (
    <main className="sign-in" id="content">
      <div className="sign-in-panel">
        <h1>{t('session.challenge.title')}</h1>
        {challenge ? (
          <p>{t('session.challenge.lead')}</p>
        ) : (
          <Message tone="error">{t('error.missing_challenge')}</Message>
        )}
        <p>
          <Link to="/signin">{t('session.challenge.back')}</Link>
        </p>
      </div>
    </main>
  );
};
